/** Asks a reader to confirm an action that is hard to undo. */

import { openDialog } from '#src/ui/dialog/open-dialog.browser.ts';
import { element, pressable } from '#src/ui/element.browser.ts';
import { noBreakElement } from '#src/ui/text/no-break-text.browser.ts';

export interface ConfirmWords {
  readonly title: string;
  /** What will happen. */
  readonly note: string;
  readonly confirm: string;
  readonly cancel: string;
}

const CONFIRMED = 'confirmed';

/** Asks for confirmation of an action that is hard to undo. @returns whether the reader confirmed */
export function confirm({ title, note, confirm: yes, cancel }: ConfirmWords): Promise<boolean> {
  return new Promise((resolve) => {
    const { dialog, body } = openDialog(title, cancel, () => resolve(dialog.returnValue === CONFIRMED));
    body.append(
      element('p', { class: 'dialog-note' }, noBreakElement(note)),
      element(
        'div',
        { class: 'dialog-buttons' },
        pressable({ class: 'dialog-quiet' }, () => dialog.close(), cancel),
        pressable({ class: 'dialog-grave' }, () => dialog.close(CONFIRMED), yes),
      ),
    );
  });
}
