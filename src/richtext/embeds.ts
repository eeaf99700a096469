/** Replaces embedded players and frames in bodies by links. */

import type { Labels } from '#src/richtext/body-labels.ts';
import { safeLink } from '#src/richtext/body-links.ts';
import { type Element, element, isElement } from '#src/richtext/html-tree.ts';

/** Elements that embed media or pages of other sites. */
export const EMBEDS: ReadonlySet<string> = new Set(['iframe', 'video', 'audio', 'embed']);

function youTubeId(url: URL): string | undefined {
  const host = url.hostname.replace(/^(?:www|m)\./, '');
  if (host === 'youtu.be') return url.pathname.slice(1);
  if (host !== 'youtube.com' && host !== 'youtube-nocookie.com') return undefined;
  const id = /^\/(?:embed|v|shorts)\/([\w-]+)/.exec(url.pathname)?.[1] ?? url.searchParams.get('v') ?? '';
  return /^[\w-]{6,20}$/.test(id) ? id : undefined;
}

/** The page a reader can open instead of an embedded player. */
function watchAddress(source: string): string | undefined {
  const href = safeLink(source);
  if (href === undefined || !href.startsWith('http')) return undefined;
  const url = new URL(href);
  const id = youTubeId(url);
  if (id !== undefined) return `https://www.youtube.com/watch?v=${id}`;
  const vimeo = url.hostname === 'player.vimeo.com' ? /^\/video\/(\d+)/.exec(url.pathname)?.[1] : undefined;
  return vimeo === undefined ? href : `https://vimeo.com/${vimeo}`;
}

function label(tag: string, href: string, labels: Labels): string {
  if (tag === 'audio') return labels.audio;
  const host = new URL(href).hostname;
  return tag === 'video' || host.endsWith('youtube.com') || host === 'vimeo.com' ? labels.video : labels.embedded;
}

function sourceOf(embed: Element): string {
  const own = embed.attrs.get('src') ?? embed.attrs.get('data-src');
  if (own !== undefined) return own;
  const child = embed.children.find((node) => isElement(node) && node.tag === 'source');
  return isElement(child) ? (child.attrs.get('src') ?? '') : '';
}

/** A paragraph with a link that replaces an embedded frame or player; undefined if its address cannot be linked. */
export function embedLink(embed: Element, labels: Labels): Element | undefined {
  const href = watchAddress(sourceOf(embed));
  if (href === undefined) return undefined;
  const what = label(embed.tag, href, labels);
  const title = (embed.attrs.get('title') ?? '').replace(/\s+/g, ' ').trim().slice(0, 200);
  return element('p', undefined, [element('a', { href }, [title === '' ? what : `${what}: ${title}`])]);
}
