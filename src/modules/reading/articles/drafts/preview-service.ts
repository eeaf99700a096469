/** Makes secret addresses at which an unpublished article can be read, and renders articles as if they were live. */

import { randomBytes } from 'node:crypto';
import type { EditCtx, TenantCtx, WriteCtx } from '#src/ctx.ts';
import { limitLockWait } from '#src/db/lock-timeout.ts';
import { Failure } from '#src/kernel/failure.ts';
import { sha256 } from '#src/kernel/hash.ts';
import type { CmsArticleBody } from '#src/modules/reading/articles/cms/cms-contract.ts';
import { articleForCms } from '#src/modules/reading/articles/cms/cms-reads.ts';
import { inputOf } from '#src/modules/reading/articles/cms/cms-rules.ts';
import type { ArticleAt, NewPreview, Preview } from '#src/modules/reading/articles/drafts/draft-contract.ts';
import { readDraft } from '#src/modules/reading/articles/drafts/draft-store.ts';
import {
  deletePreview,
  insertPreview,
  type PreviewRow,
  readPreviewed,
  readPreviews,
} from '#src/modules/reading/articles/drafts/preview-store.ts';
import { screenOf } from '#src/modules/reading/articles/reads.ts';
import { putArticles } from '#src/modules/reading/articles/service.ts';
import { pageKeyOf } from '#src/page-key.ts';
import { pathOf, urlOf } from '#src/paths.ts';

const TOKEN_BYTES = 24;
/** The clock of the database, which decides what is live, may be this much behind. */
const CLOCK_DIFFERENCE_MS = 60_000;

/** Makes secret addresses of an article as its draft has it, or as it stands without being live. Throws NotFound. */
export async function makePreview(ctx: EditCtx, at: ArticleAt, hours: number): Promise<NewPreview> {
  const { db, tenant, origin } = ctx;
  const content = await unpublished({ tx: db, tenant }, at);
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const row = await insertPreview(db, tenant.id, at, { digest: sha256(token), by: origin.by, hours });
  const key = pageKeyOf(screenOf(at.kind), content.code ?? at.code);
  const langs = tenant.languages.filter((lang) => content.texts[lang] !== undefined);
  const urls = langs.map((lang) => [lang, urlOf(tenant, `${PREVIEW_PREFIX}${token}${pathOf(tenant, lang, key)}`)]);
  return { ...toPreview(row), urls: Object.fromEntries(urls) };
}

/** The previews of an article that have not ended. */
export async function listPreviews({ db, tenant }: TenantCtx, at: ArticleAt): Promise<Preview[]> {
  return (await readPreviews(db, tenant.id, at)).map(toPreview);
}

/** Ends a preview at once. Throws NotFound. */
export async function endPreview({ db, tenant }: TenantCtx, id: number): Promise<void> {
  if (!(await deletePreview(db, tenant.id, id))) throw new Failure('NotFound', `no preview ${id}`);
}

/** The path below which previews stand; then the token, then the path of a page. */
export const PREVIEW_PREFIX = '/preview/';

/** The article of a preview; undefined: it has ended, or never was. */
export function previewedArticle({ db, tenant }: TenantCtx, token: string): Promise<ArticleAt | undefined> {
  return readPreviewed(db, tenant.id, sha256(token));
}

/**
 * Makes an article live as its draft has it, so that pages can be rendered as they would be. Only for a transaction that is
 * rolled back. Throws NotFound, and BadRequest for a draft that cannot be published.
 */
export async function applyPreview(ctx: WriteCtx, at: ArticleAt): Promise<void> {
  return applyContent(ctx, at, await unpublished(ctx, at));
}

/**
 * Makes an article live with a content. Only for a transaction that is rolled back. Throws BadRequest for a content that
 * cannot be published, and Unavailable where somebody else holds the article for longer.
 * @param waitMs  how long to wait for others who change the article; undefined: as long as they take
 */
export async function applyContent(
  ctx: WriteCtx,
  at: ArticleAt,
  content: CmsArticleBody,
  waitMs?: number,
): Promise<void> {
  if (waitMs !== undefined) await limitLockWait(ctx.tx, waitMs);
  const publishTime = new Date(
    Math.min(Date.parse(content.publishTime), Date.now() - CLOCK_DIFFERENCE_MS),
  ).toISOString();
  const { unpublishTime, ...written } = inputOf(content);
  const input = { ...written, code: content.code ?? at.code, state: 'PASSED' as const, publishTime };
  const [outcome] = await putArticles(ctx, [input], { merge: false, at: at.code });
  if (outcome?.outcome !== 'rejected') return;
  throw new Failure('BadRequest', outcome.reason, [{ field: outcome.field, reason: outcome.reason }]);
}

async function unpublished(
  { tx, tenant }: { readonly tx: WriteCtx['tx'] | EditCtx['db']; readonly tenant: EditCtx['tenant'] },
  at: ArticleAt,
): Promise<CmsArticleBody> {
  const draft = await readDraft(tx, tenant.id, at);
  const content = draft?.content ?? (await articleForCms({ db: tx, tenant }, at.kind, at.code));
  if (content === undefined) throw new Failure('NotFound', `no ${at.kind} ${at.code}, and no draft of it`);
  return content;
}

const toPreview = ({ id, by, expiresAt }: PreviewRow): Preview => ({ id, by, expiresAt: expiresAt.toISOString() });
