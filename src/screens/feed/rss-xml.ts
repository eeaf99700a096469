/** Writes a published feed, such as that of articles or deals, as RSS. */

import type { AtomFeed } from '#src/kernel/atom-xml.ts';
import { xmlText } from '#src/kernel/xml.ts';

/** A feed as RSS 2.0, with the address at which it stands. It depends on its input alone. */
export function rssXml({ title, page, self, lang, author, entries }: AtomFeed): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">\n<channel>\n',
    `<title>${xmlText(title)}</title>\n<link>${xmlText(page)}</link>\n<description>${xmlText(`${title} – ${author}`)}</description>\n`,
    `<language>${lang}</language>\n<atom:link href="${xmlText(self)}" rel="self" type="application/rss+xml"/>\n`,
    ...entries.map(
      (entry) =>
        `<item>\n<title>${xmlText(entry.title)}</title>\n<link>${xmlText(entry.url)}</link>\n` +
        `<guid isPermaLink="false">${xmlText(entry.id)}</guid>\n<pubDate>${entry.at.toUTCString()}</pubDate>\n` +
        `<description>${xmlText(entry.lines.join('\n'))}</description>\n</item>\n`,
    ),
    '</channel>\n</rss>\n',
  ].join('');
}
