/** Warns an editor of what a text lacks: words, a title of its own, picks that name goods, a cover that can be shown. */

import type { TenantCtx } from '#src/ctx.ts';
import type { Lang } from '#src/kernel/lang.ts';
import type { ArticleInput } from '#src/modules/reading/articles/contract.ts';
import type { TextRenderings } from '#src/modules/reading/articles/texts/text-rendering.ts';
import type { TextWarning } from '#src/modules/reading/articles/texts/text-warnings.ts';
import { readSameTitles, readUnknownGoods } from '#src/modules/reading/articles/texts/warning-store.ts';
import { sourceOf } from '#src/pictures/picture-address.ts';
import { graphemes } from '#src/publishing/gate/head-rules.ts';
import { PICK_ROLES, picksIn } from '#src/richtext/pick-roles.ts';

/** Search engines show about so many characters of a title. */
const SHOWN_TITLE = 70;
/** A line that was meant to recommend goods and is none: it stands on the page as text. */
const BROKEN_PICK = /(?:^|>|\n)\s*(::pick[^<\n]{0,80})/g;

/** Warnings of an article that is written, by language; those of the cover with the first language. */
export async function writingWarnings(
  { db, tenant }: TenantCtx,
  code: string,
  { texts, cover }: Pick<ArticleInput, 'texts' | 'cover'>,
  rendered: TextRenderings,
): Promise<TextWarning[]> {
  const warnings: TextWarning[] = [];
  const langs = Object.keys(texts) as Lang[];
  for (const lang of langs) {
    const title = texts[lang]?.title ?? '';
    const html = rendered[lang]?.bodyHtml ?? '';
    const products = [...new Set(picksIn(html).map(({ product }) => product))];
    const messages = [
      ...bodyMessages(html),
      ...(graphemes(title) > SHOWN_TITLE
        ? [`the title has ${graphemes(title)} characters: ${SHOWN_TITLE} are shown`]
        : []),
      ...(await readSameTitles(db, tenant.id, { lang, title, code })).map(
        (other) => `the article ${other} has the same title: search engines show one of them`,
      ),
      ...(await readUnknownGoods(db, tenant.id, products)).map(
        (product) => `the pick of ${product} shows nothing: no goods have this code`,
      ),
    ];
    warnings.push(...messages.map((message) => ({ lang, message })));
  }
  const [first] = langs;
  if (first !== undefined && cover !== undefined && sourceOf(tenant, cover.url) === undefined) {
    const message = `the cover is on a host that the site does not fetch pictures from: ${cover.url.slice(0, 200)}`;
    warnings.push({ lang: first, message });
  }
  return warnings;
}

function bodyMessages(html: string): string[] {
  const isEmpty =
    !/<(?:img|video|iframe|table|div class="pick")/.test(html) && html.replaceAll(/<[^>]*>/g, '').trim() === '';
  const broken = [...html.matchAll(BROKEN_PICK)].map(
    ([, line = '']) =>
      `${line.trim()}: no pick, it stands as text; write ::pick[why]{product=CODE role=${PICK_ROLES.join('|')}}`,
  );
  return [...(isEmpty ? ['the body is empty: readers and search engines find nothing to read'] : []), ...broken];
}
