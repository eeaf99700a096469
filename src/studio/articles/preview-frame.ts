/** Shows pages in the frame of the preview. Its sandbox runs no script, so a preview counts nothing and sends nothing. */

import { morph } from '#src/studio/articles/morph.ts';

/** Puts a page into a frame. A page that is there already is changed where it differs, and keeps its place. */
export function showPage(frame: HTMLIFrameElement, html: string): void {
  const page = frame.contentDocument;
  if (page === null) return;
  const next = parseIn(frame, html);
  for (const script of next.querySelectorAll('script')) script.remove();
  const { theme } = document.documentElement.dataset;
  if (theme !== undefined) next.documentElement.dataset['theme'] = theme;
  if (page.body.childElementCount === 0) {
    // Hidden until its styles are there.
    frame.style.visibility = 'hidden';
    void whenStyled(page).then(() => frame.style.removeProperty('visibility'));
    page.addEventListener('click', stay, true);
    page.addEventListener('submit', stay, true);
  }
  morph(page.documentElement, next.documentElement);
}

/** Parses a page by the frame's own rules: the policy of the studio allows no styles inside of a page. */
function parseIn({ contentWindow }: HTMLIFrameElement, html: string): Document {
  const { DOMParser: Parser } = contentWindow as Window & typeof globalThis;
  return new Parser().parseFromString(html, 'text/html');
}

/** Links of a preview lead nowhere: who writes stays at the text. */
function stay(event: Event): void {
  const isAnchor = event.target instanceof Node && closestLink(event.target)?.startsWith('#') === true;
  if (!isAnchor) event.preventDefault();
}

function closestLink(target: Node): string | null | undefined {
  const element = target.nodeType === 1 ? (target as Element) : target.parentElement;
  return element?.closest('a')?.getAttribute('href');
}

const STYLES_MS = 1500;

async function whenStyled(page: Document): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 0));
  const sheets = [...page.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  const loaded = sheets.map(
    (sheet) =>
      new Promise((resolve) => (sheet.sheet === null ? sheet.addEventListener('load', resolve) : resolve(true))),
  );
  await Promise.race([Promise.all(loaded), new Promise((resolve) => setTimeout(resolve, STYLES_MS))]);
}
