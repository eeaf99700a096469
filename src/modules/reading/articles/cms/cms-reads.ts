/** Reads articles with their sources, states and schedules, for the calls of editors and for revisions. */

import type { TenantCtx } from '#src/ctx.ts';
import type { Db, Tx } from '#src/db/types.ts';
import { offsetOf, type Page, type PageRequest, toPage } from '#src/http/paging.ts';
import type { CmsArticle, CmsArticleSummary, CmsListQuery } from '#src/modules/reading/articles/cms/cms-contract.ts';
import { versionOf } from '#src/modules/reading/articles/cms/cms-rules.ts';
import { type CmsRow, listForCms, readCmsArticle } from '#src/modules/reading/articles/cms/cms-store.ts';
import type { ArticleKind } from '#src/modules/reading/articles/contract.ts';
import { screenOf } from '#src/modules/reading/articles/reads.ts';
import { pageKeyOf } from '#src/page-key.ts';
import { pathOf } from '#src/paths.ts';

/** The article at a current address with its sources, as a CMS wrote it; undefined: there is none, or it was deleted. */
export async function articleForCms(
  { db, tenant }: { readonly db: Db | Tx; readonly tenant: TenantCtx['tenant'] },
  kind: ArticleKind,
  code: string,
): Promise<CmsArticle | undefined> {
  const row = await readCmsArticle(db, tenant.id, kind, code);
  return row && toCmsArticle(tenant, row);
}

/** A stored article as a CMS reads it back. */
export function toCmsArticle(tenant: TenantCtx['tenant'], row: CmsRow): CmsArticle {
  const { id, externalId, unpublishTime, category, author, cover, sourceUrl, manufacturerUrl, ...rest } = row;
  const fields = Object.entries({ externalId, unpublishTime, category, author, cover, sourceUrl, manufacturerUrl });
  const filledFields = Object.fromEntries(fields.filter(([, value]) => value !== null));
  const article = { ...rest, ...filledFields, paths: pathsByLang(tenant, row) };
  return { ...article, version: versionOf(article) };
}

/** One page of all articles and notes with their states and schedules, the latest publish time first. */
export async function articlesForCms(
  { db, tenant }: TenantCtx,
  filter: Omit<CmsListQuery, 'page' | 'size'>,
  request: PageRequest,
): Promise<Page<CmsArticleSummary>> {
  const slice = { limit: request.size, offset: offsetOf(request) };
  const { rows, total } = await listForCms(db, tenant.id, filter, slice);
  return toPage(
    rows.map(({ id, cover, sourceUrl, manufacturerUrl, ...row }) => ({
      ...row,
      author: row.author?.code ?? null,
      paths: pathsByLang(tenant, row),
      texts: Object.fromEntries(
        Object.entries(row.texts).map(([lang, { title, updatedAt }]) => [lang, { title, updatedAt }]),
      ),
    })),
    total,
    request,
  );
}

/** The addresses of an article's texts, in the tenant's languages; pages stand there while the article is live. */
function pathsByLang(
  tenant: TenantCtx['tenant'],
  { kind, code, texts }: Pick<CmsRow, 'kind' | 'code' | 'texts'>,
): Record<string, string> {
  const key = pageKeyOf(screenOf(kind), code);
  const langs = tenant.languages.filter((lang) => texts[lang] !== undefined);
  return Object.fromEntries(langs.map((lang) => [lang, pathOf(tenant, lang, key)]));
}
