/** Shows a draw under way: the prizes light up in turn. */

/** Milliseconds for which a draw is followed at least, and for which it stands at each prize. */
const SUSPENSE_MS = 1500;
const STEP_MS = 130;

const prizes = () => [...document.querySelectorAll<HTMLElement>('[data-prize]')];

/**
 * Goes through the prizes of the page while a draw is under way, for a moment at least. Readers who prefer no motion see
 * the result as soon as it is there.
 */
export async function inSuspense<T>(draw: Promise<T>): Promise<T> {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return draw;
  const rows = prizes();
  let at = 0;
  const step = () => {
    for (const [place, row] of rows.entries()) row.classList.toggle('prize-drawn', place === at % rows.length);
    at += 1;
  };
  const going = setInterval(step, STEP_MS);
  try {
    const [result] = await Promise.all([draw, new Promise((done) => setTimeout(done, SUSPENSE_MS))]);
    return result;
  } finally {
    clearInterval(going);
    for (const row of rows) row.classList.remove('prize-drawn');
  }
}

/** A copy of a prize's picture in the page; undefined without one. */
export function pictureOf(prize: number): HTMLElement | undefined {
  const picture = document.querySelector<HTMLElement>(`[data-prize="${prize}"] .prize-picture`);
  return picture === null ? undefined : (picture.cloneNode(true) as HTMLElement);
}
