/** Shows a short message at the bottom of the window. */

import '#src/client/toast/toast.css';
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
    region().append(element);
    // Asked when its time is over: an element that moves into a dialog, or is removed, fires no pointerleave.
    return { isPointedAt: () => element.matches(':hover'), remove: () => element.remove() };
  },
});

/** Shows a message for three seconds at the bottom of the window. The text is in the reader's language. */
export function toast(message: string): void {
  queue.add(message);
}
