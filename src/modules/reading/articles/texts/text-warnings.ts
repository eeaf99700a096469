/** Warns an editor of what readers do not get of a text: dropped content, dead links. */

import type { TenantCtx } from '#src/ctx.ts';
import type { Lang } from '#src/kernel/lang.ts';
import type { TextRenderings } from '#src/modules/reading/articles/texts/text-rendering.ts';
import { type LocalizedPageKey, pageKeyText } from '#src/page-key.ts';
import { isPublished } from '#src/parameters.ts';
import { parsePath } from '#src/paths.ts';
import { unpublishedAmong } from '#src/publishing/unpublished-pages.ts';

/** Something in a stored text that readers do not get, in English. */
export interface TextWarning {
  readonly lang: Lang;
  readonly message: string;
}

const LEFT_OUT: Readonly<Record<string, string>> = {
  'image-dropped': 'a picture without an absolute address was left out',
  'link-unwrapped': 'a link without an absolute address became plain text',
  'embed-became-link': 'a player or frame became a link',
  'embed-dropped': 'a player or frame was left out',
  'too-dense': 'the Markdown has too many marks: it is shown as plain text',
};

function warningWords(code: string): string {
  const [kind = '', name = ''] = code.split(':');
  if (kind === 'element-dropped') return `<${name}> was left out, with everything in it`;
  return LEFT_OUT[code] ?? code;
}

/** Warnings of each text: what was left out, and its links to pages of this site that do not exist. */
export async function textWarnings(
  ctx: TenantCtx,
  own: Omit<LocalizedPageKey, 'lang'>,
  rendered: TextRenderings,
): Promise<TextWarning[]> {
  const all = Object.entries(rendered).map(async ([lang, { bodyHtml, warnings }]): Promise<TextWarning[]> => {
    const dead = await deadLinks(ctx, bodyHtml, { ...own, lang: lang as Lang });
    const messages = [
      ...warnings.map(warningWords),
      ...dead.map((path) => `the link to ${path} leads nowhere on this site`),
    ];
    return messages.map((message) => ({ lang: lang as Lang, message }));
  });
  return (await Promise.all(all)).flat();
}

/** Links to addresses of this site that are no page, and are not the page itself. */
async function deadLinks({ db, tenant }: TenantCtx, html: string, own: LocalizedPageKey): Promise<string[]> {
  const paths = new Set(
    [...html.matchAll(/ href="([^"#?]+)/g)].flatMap(([, href = '']) => ownPath(tenant.hosts, href)),
  );
  const keys = new Map([...paths].map((path) => [path, parsePath(tenant, path)]));
  const published = [...keys.values()].filter((key) => key !== undefined && isPublished(key.screen));
  const missing = new Set((await unpublishedAmong(db, tenant.id, published as LocalizedPageKey[])).map(pageKeyText));
  missing.delete(pageKeyText(own));
  return [...keys].filter(([, key]) => key === undefined || missing.has(pageKeyText(key))).map(([path]) => path);
}

/** The path of an address of this site, without files: [] for others. */
function ownPath(hosts: readonly string[], href: string): string[] {
  const url = URL.parse(href.replaceAll('&amp;', '&'), `https://${hosts[0]}`);
  if (url === null || !hosts.includes(url.hostname)) return [];
  return /^\/(?:api|uploads|img)\/|\.[a-z0-9]+$/i.test(url.pathname) ? [] : [url.pathname];
}
