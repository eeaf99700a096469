/** Elements that show no text. */
const UNSEEN = /<(script|style|svg|template)\b[\s\S]*?<\/\1>/g;
const TAG = /<[^>]*>/g;
const SPACE = /\s+/g;

/** Number of characters that the main part of a page of this site shows, white space folded. 0: it has no main part. */
export function mainTextLength(html: string): number {
  const start = html.indexOf('<main');
  if (start < 0) return 0;
  const main = html.slice(start, html.lastIndexOf('</main>'));
  return main.replace(UNSEEN, '').replace(TAG, ' ').replace(SPACE, ' ').trim().length;
}
