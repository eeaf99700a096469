/** Writes a published feed, such as that of articles or deals, as a JSON Feed. */

import type { AtomFeed } from '#src/kernel/atom-xml.ts';

/** A feed by JSON Feed 1.1. It depends on its input alone. */
export function jsonFeed({ title, page, self, lang, author, entries }: AtomFeed): string {
  const feed = {
    version: 'https://jsonfeed.org/version/1.1',
    title,
    home_page_url: page,
    feed_url: self,
    language: lang,
    authors: [{ name: author }],
    items: entries.map(({ id, title: name, url, at, lines }) => ({
      id,
      url,
      title: name,
      content_text: lines.join('\n\n'),
      date_published: at.toISOString(),
    })),
  };
  return `${JSON.stringify(feed, null, 1)}\n`;
}
