import type { SayComments } from '#src/modules/comments/ui/comment-texts.ts';
import { element, pressable } from '#src/ui/element.ts';

/** Asks whether a comment is to be deleted. The browser gives the focus back to where it was. */
export function confirmDeletion(say: SayComments): Promise<boolean> {
  const dialog = element('dialog', { class: 'comment-dialog', 'aria-labelledby': 'comment-delete-title' });
  dialog.append(
    element('h2', { id: 'comment-delete-title' }, say('comments.deleteTitle')),
    element('p', {}, say('comments.deleteText')),
    element(
      'div',
      { class: 'comment-buttons' },
      pressable({ class: 'comment-quiet' }, () => dialog.close(), say('comments.cancel')),
      pressable({ class: 'comment-grave' }, () => dialog.close('delete'), say('comments.deleteConfirm')),
    ),
  );
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) dialog.close();
  });
  document.body.append(dialog);
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener('close', () => {
      const toasts = dialog.querySelector('#toasts');
      if (toasts !== null) document.body.append(toasts);
      dialog.remove();
      resolve(dialog.returnValue === 'delete');
    });
  });
}
