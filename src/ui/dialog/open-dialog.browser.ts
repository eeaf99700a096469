/** Opens a dialog. */

import '#src/ui/dialog/dialog.css';
import { element, pressable } from '#src/ui/element.browser.ts';
import { iconElement } from '#src/ui/icons/icon-element.browser.ts';
import { showThaiText } from '#src/ui/text/thai-line-breaks.browser.ts';

let opened = 0;

export interface OpenedDialog {
  readonly dialog: HTMLDialogElement;
  /** Empty element below the title, for the content. */
  readonly body: HTMLElement;
}

/**
 * Opens a dialog with a title and a close button: a panel in the middle of the screen, on a phone a sheet at the
 * bottom. A press beside it closes it, as Escape does. The browser restores the focus. A closed dialog is removed from
 * the page.
 * @param onClose  called before it is removed
 */
export function openDialog(title: string, closeLabel: string, onClose: () => void = () => undefined): OpenedDialog {
  opened += 1;
  const id = `dialog-${opened}-title`;
  const body = element('div');
  const close = pressable({ 'aria-label': closeLabel }, () => dialog.close(), iconElement('close', 22));
  const top = element('div', { class: 'dialog-top' }, showThaiText(element('h2', { id }), title), close);
  const dialog = element('dialog', { class: 'dialog', 'aria-labelledby': id }, top, body);
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) dialog.close();
  });
  dialog.addEventListener('close', () => {
    // Toasts stay on screen: they move out of the dialog.
    const toasts = dialog.querySelector('#toasts');
    if (toasts !== null) document.body.append(toasts);
    onClose();
    dialog.remove();
  });
  document.body.append(dialog);
  dialog.showModal();
  return { dialog, body };
}
