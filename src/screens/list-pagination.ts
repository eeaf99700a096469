/** Computes the addresses of the pages of a numbered list, and the translations of a page. */

import type { PublicCtx } from '#src/ctx.ts';
import type { Lang } from '#src/kernel/lang.ts';
import { LIST_SIZE } from '#src/kernel/list-size.ts';
import type { Tenant } from '#src/modules/running/tenants/contract.ts';
import type { PageKey } from '#src/page-key.ts';
import { pathOf } from '#src/paths.ts';
import type { Alternates } from '#src/publishing/screen.ts';
import type { Pagination } from '#src/screens/page-shell.ts';

export function pageCountOf(total: number, size = LIST_SIZE): number {
  return Math.max(1, Math.ceil(total / size));
}

/** The addresses of a numbered list's pages. */
export function paginationOf(
  { tenant, lang }: PublicCtx,
  key: PageKey,
  total: number,
  name = '',
  size = LIST_SIZE,
): Pagination {
  const pageCount = pageCountOf(total, size);
  const paths = Array.from({ length: pageCount }, (_, index) =>
    pathOf(tenant, lang, { ...key, page: index + 1 }, name),
  );
  return { page: key.page, pageCount, total, paths };
}

/**
 * The same page in every language in which it exists. Only first pages have translations: the second pages of two
 * languages contain different entries.
 * @param nameIn  the subject's name in a language; undefined where the page does not exist
 */
export function alternatesOf(
  tenant: Tenant,
  key: PageKey,
  langs: readonly Lang[],
  nameIn: (lang: Lang) => string | undefined = () => '',
): Alternates {
  if (key.page > 1) return [];
  return tenant.languages
    .filter((lang) => langs.includes(lang))
    .map((lang) => ({ lang, name: nameIn(lang) }))
    .filter((one): one is { lang: Lang; name: string } => one.name !== undefined)
    .map(({ lang, name }) => ({ lang, path: pathOf(tenant, lang, key, name) }));
}
