import type { TenantCtx } from '#src/ctx.ts';
import { offsetOf, type Page, type PageRequest, toPage } from '#src/http/paging.ts';
import { Failure } from '#src/kernel/failure.ts';
import type {
  ContentSource,
  ContentSubject,
  ContentSummary,
  Fields,
  StoredContent,
} from '#src/modules/running/content/contract.ts';
import { toRead, toSummary } from '#src/modules/running/content/rules.ts';

/** The stored content of a code; undefined: there is none. */
export async function findContent(
  ctx: TenantCtx,
  source: ContentSource,
  code: string,
): Promise<StoredContent | undefined> {
  const [stored] = await source.read(ctx, [code]);
  return stored;
}

/** A content as a PUT takes it, with its version. Throws NotFound. */
export async function readContent(
  ctx: TenantCtx,
  subject: ContentSubject,
  code: string,
): Promise<Fields & { readonly version: string }> {
  const stored = await findContent(ctx, subject, code);
  if (stored === undefined) throw notThere(subject, code);
  return toRead(subject, ctx.tenant, stored);
}

export const notThere = ({ name }: Pick<ContentSubject, 'name'>, code: string): Failure =>
  new Failure('NotFound', `no ${code} among the ${name}`);

/** One page of the contents that fit each given condition. */
export async function listContent(
  ctx: TenantCtx,
  subject: ContentSubject,
  filter: Fields,
  request: PageRequest,
): Promise<Page<ContentSummary>> {
  const { codes, total } = await subject.list(ctx, filter, { limit: request.size, offset: offsetOf(request) });
  const contents = new Map((await subject.read(ctx, codes)).map((stored) => [stored.code, stored]));
  const listed = codes.map((code) => contents.get(code)).filter((stored) => stored !== undefined);
  return toPage(
    listed.map((stored) => toSummary(subject, ctx.tenant, stored)),
    total,
    request,
  );
}
