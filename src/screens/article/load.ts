import type { PublicCtx } from '#src/ctx.ts';
import type { ArticleKind } from '#src/modules/articles/contract.ts';
import { readArticlePage, screenOf } from '#src/modules/articles/reads.ts';
import { categoryLink, categoryTrail } from '#src/modules/categories/service.ts';
import { pathOf } from '#src/paths.ts';
import type { Outcome } from '#src/publishing/screen.ts';
import type { ArticleData } from '#src/screens/article/data.ts';
import { alternatesOf } from '#src/screens/lists.ts';
import { type Target, target } from '#src/target.ts';

/** An article or note: live in this language, moved to another address, deleted for good, or not there. */
export async function loadArticle(ctx: PublicCtx, to: Target, kind: ArticleKind): Promise<Outcome<ArticleData>> {
  if (to.page > 1 || (kind === 'NOTE' && !ctx.tenant.features.notes)) return { kind: 'absent' };
  const found = await readArticlePage(ctx, kind, to.subject);
  if (found === undefined) return { kind: 'absent' };
  if ('state' in found) return elsewhere(ctx, to, kind, found);
  const { view, related, more } = found;
  return {
    kind: 'page',
    status: 200,
    path: view.path,
    indexable: true,
    alternates: alternatesOf(ctx.tenant, to, view.langs),
    data: { article: view, trail: await trailOf(ctx, view.category?.code), related, more },
  };
}

function elsewhere(
  { tenant, lang }: PublicCtx,
  to: Target,
  kind: ArticleKind,
  found: { code: string; state: string; live: boolean; langs: readonly string[] },
): Outcome<ArticleData> {
  if (!found.langs.includes(lang)) return { kind: 'absent' };
  const here = pathOf(tenant, lang, to);
  if (found.state === 'DELETED') return { kind: 'gone', path: here };
  if (!found.live || found.code === to.subject) return { kind: 'absent' };
  return { kind: 'moved', from: here, path: pathOf(tenant, lang, target(screenOf(kind), found.code)) };
}

async function trailOf(ctx: PublicCtx, code: string | undefined) {
  if (code === undefined) return [];
  const rows = await categoryTrail(ctx, code);
  return rows.map((row) => categoryLink(ctx, row, 'article-list')).filter((link) => link !== undefined);
}
