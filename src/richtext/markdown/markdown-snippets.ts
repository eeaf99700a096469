/** Writes pictures, frames and quotes as HTML into Markdown, in place of tags of other site generators. */

import { escapeText } from '#src/kernel/xml.ts';
import { SOURCE_SCHEME } from '#src/richtext/body-links.ts';

/** Writes a path of the source site as an address that both Markdown and HTML read as one word. */
export function sourceAddress(path: string): string {
  const trimmed = path.trim();
  if (/^(?:https?:)?\/\/[^/]+\.[^/]/.test(trimmed)) return trimmed.replaceAll(' ', '%20');
  const escaped = (character: string): string => `%${character.charCodeAt(0).toString(16).padStart(2, '0')}`;
  return SOURCE_SCHEME + trimmed.replace(/[ \t\n()<>"'`|*\\]/g, escaped);
}

/** Writes an attribute on one line, so that it can be part of a line of Markdown. Entities of the author are kept. */
function attribute(name: string, value: string): string {
  const safe = value
    .replace(/\s+/g, ' ')
    .replace(/&(?!(?:#\d+|#x[\da-f]+|[a-z]+);)/gi, '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
  return value === '' ? '' : ` ${name}="${safe}"`;
}

export function imageSnippet(path: string, alt: string, caption = ''): string {
  if (path === '') return '';
  return `<img src="${sourceAddress(path)}"${attribute('alt', alt)}${attribute('data-caption', caption)}>`;
}

export function frameSnippet(address: string, title: string): string {
  return `\n\n<iframe${attribute('src', address)}${attribute('title', title)}></iframe>\n\n`;
}

export function youTubeSnippet(id: string, title: string): string {
  return frameSnippet(`https://www.youtube.com/embed/${encodeURIComponent(id)}`, title);
}

export function quoteSnippet(text: string, author: string): string {
  const line = author === '' ? '' : `<p>— ${escapeText(author)}</p>`;
  return `\n\n<blockquote><p>${escapeText(text)}</p>${line}</blockquote>\n\n`;
}
