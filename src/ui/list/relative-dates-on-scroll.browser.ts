/** Turns dates of a list into ages when its reader comes near. */

/** How far below the window a list is when its days become ages. */
const SCROLL_MARGIN = '400px';

/** Says how old the items of a list are, before the reader comes to it. */
export function sayAgesNear(list: Element): void {
  const watch = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      watch.disconnect();
      const times = [...list.querySelectorAll<HTMLTimeElement>('time[data-zone]')];
      void import('#src/ui/list/relative-dates.browser.ts').then(({ sayAges }) => sayAges(times));
    },
    { rootMargin: `0px 0px ${SCROLL_MARGIN}` },
  );
  watch.observe(list);
}
