import { mostToasts, ToastQueue } from '#src/client/toast/toast-queue.ts';

const PHONE = '(width < 768px)';

/**
 * The element for messages; every page has one. An open dialog hides the rest of the page, so it moves into the dialog.
 */
function region(): HTMLElement {
  const toasts = document.getElementById('toasts');
  if (toasts === null) throw new Error('the page has no element for toasts');
  const place = document.querySelector('dialog[open]') ?? document.body;
  if (toasts.parentElement !== place) place.append(toasts);
  return toasts;
}

const queue = new ToastQueue({
  most: () => mostToasts(matchMedia(PHONE).matches),
  show(message) {
    const element = document.createElement('p');
    element.className = 'toast';
    element.textContent = message;
    element.addEventListener('pointerenter', () => queue.hold());
    element.addEventListener('pointerleave', () => queue.release());
    region().append(element);
    return () => {
      element.remove();
      // An element that is removed under the pointer fires no pointerleave.
      queue.release();
    };
  },
});

/** Shows a message for three seconds at the bottom of the window. The text is in the reader's language. */
export function toast(message: string): void {
  queue.add(message);
}
