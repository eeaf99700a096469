import type { PublicCtx } from '#src/ctx.ts';
import { hotTags, LIST_SIZE } from '#src/modules/articles/reads.ts';
import { searchArticles } from '#src/modules/search/reads.ts';
import { pathOf } from '#src/paths.ts';
import type { Outcome } from '#src/publishing/screen.ts';
import { alternatesOf, pageCountOf } from '#src/screens/lists.ts';
import type { SearchData } from '#src/screens/search/data.ts';
import { type Target, target } from '#src/target.ts';

/** Longest question that is looked up; the rest is cut. */
const QUERY_LIMIT = 100;
const HOT_TAGS = 12;
const LAST_PAGE = 50;

/** Answers a question, rendered on demand. A page beyond the last is absent. */
export async function loadSearch(
  ctx: PublicCtx,
  { page }: Target,
  asked: URLSearchParams,
): Promise<Outcome<SearchData>> {
  const { tenant, lang } = ctx;
  if (!tenant.features.search || page > LAST_PAGE) return { kind: 'absent' };
  const query = (asked.get('q') ?? '')
    .normalize('NFC')
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, QUERY_LIMIT);
  const { total, articles, corrected } = await searchArticles(ctx, query, { page, size: LIST_SIZE });
  const pageCount = Math.min(LAST_PAGE, pageCountOf(total));
  if (page > pageCount) return { kind: 'absent' };
  const path = pathOf(tenant, lang, target('search'));
  const q = query === '' ? '' : `?q=${encodeURIComponent(query)}`;
  const paths = Array.from(
    { length: pageCount },
    (_, index) => `${path}${q}${index === 0 ? '' : `&page=${index + 1}`}`,
  );
  return {
    kind: 'page',
    status: 200,
    path,
    indexable: false,
    alternates: alternatesOf(tenant, target('search'), tenant.languages),
    data: {
      query,
      corrected,
      articles,
      hotTags: await hotTags(ctx, HOT_TAGS),
      pagination: { page, pageCount, total, paths },
    },
  };
}
