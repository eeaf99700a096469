/** A window's height is kept for comments in CommentSection.astro: nothing below is in sight when they come. */
const ROOM = 'min-h-svh';

/** Gives back what comments do not fill of their room, as soon as nobody sees what stands below move up. */
export function giveBackRoom(host: HTMLElement): void {
  const end = Math.max(...[...host.children].map((part) => part.getBoundingClientRect().bottom));
  if (end < innerHeight && end < host.getBoundingClientRect().bottom) {
    addEventListener('scroll', () => giveBackRoom(host), { once: true, passive: true });
  } else host.classList.remove(ROOM);
}
