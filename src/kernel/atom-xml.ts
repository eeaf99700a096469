/** Writes a feed as Atom. */

import type { Lang } from '#src/kernel/lang.ts';
import { xmlText } from '#src/kernel/xml.ts';

export interface AtomEntry {
  /** Never changes, and names nothing else. */
  readonly id: string;
  readonly title: string;
  /** Absolute. */
  readonly url: string;
  readonly at: Date;
  /** Plain paragraphs. */
  readonly lines: readonly string[];
}

export interface AtomFeed {
  readonly id: string;
  readonly lang: Lang;
  readonly title: string;
  /** The author: the name of the site. */
  readonly author: string;
  /** Absolute addresses of the feed, of its page, and of its calendar where it has one. */
  readonly self: string;
  readonly page: string;
  readonly calendar?: string;
  /** Of a feed without entries. */
  readonly createdAt: Date;
  /** Newest first. */
  readonly entries: readonly AtomEntry[];
}

/** A feed by RFC 4287. It depends on its input alone, so that an unchanged feed has the same bytes. */
export function atomXml(feed: AtomFeed): string {
  const updated = feed.entries[0]?.at ?? feed.createdAt;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${feed.lang}">\n`,
    `<id>${xmlText(feed.id)}</id>\n<title>${xmlText(feed.title)}</title>\n`,
    `<updated>${updated.toISOString()}</updated>\n<author><name>${xmlText(feed.author)}</name></author>\n`,
    link('self', feed.self, 'application/atom+xml'),
    link('alternate', feed.page, 'text/html'),
    feed.calendar === undefined ? '' : link('related', feed.calendar, 'text/calendar'),
    ...feed.entries.map(entryXml),
    '</feed>\n',
  ].join('');
}

function entryXml({ id, title, url, at, lines }: AtomEntry): string {
  const html = lines.map((line) => `<p>${xmlText(line)}</p>`).join('');
  return [
    `<entry>\n<id>${xmlText(id)}</id>\n<title>${xmlText(title)}</title>\n`,
    link('alternate', url, 'text/html'),
    `<published>${at.toISOString()}</published>\n<updated>${at.toISOString()}</updated>\n`,
    `<content type="html">${xmlText(html)}</content>\n</entry>\n`,
  ].join('');
}

const link = (rel: string, href: string, type: string) =>
  `<link rel="${rel}" type="${type}" href="${xmlText(href)}"/>\n`;
