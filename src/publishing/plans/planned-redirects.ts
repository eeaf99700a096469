/** Says what addresses answer where editors have redirects, in a plan. */

import { sql } from 'kysely';
import type { TxCtx } from '#src/ctx.ts';
import { type Move, REDIRECT_SCREEN } from '#src/kernel/redirect-key.ts';
import type { DescribedMove } from '#src/publishing/plans/describe-move.ts';

/** The answer of an address. */
interface AddressAnswer {
  readonly status: number;
  readonly to: string | null;
}

interface Standing {
  readonly path: string;
  readonly page: AddressAnswer | null;
  readonly redirect: AddressAnswer | null;
}

const NOTHING: AddressAnswer = { status: 404, to: null };

/**
 * The moves of a plan with those of redirects that the change would publish, by their address. A redirect answers where no
 * page stands, as when a request comes in.
 */
export async function withRedirects(
  { tx, tenant }: TxCtx,
  described: readonly DescribedMove[],
  planned: readonly Move[],
): Promise<DescribedMove[]> {
  const moves = new Map(described.map((move) => [move.page.path, move]));
  const redirects = new Map(planned.map(({ from, status, to }) => [from, { status, to }]));
  const paths = [...new Set([...moves.keys(), ...redirects.keys()])];
  for (const { path, page, redirect } of await readStandingAt({ tx, tenant }, paths)) {
    const next = redirects.get(path) ?? redirect;
    if (next === null) continue;
    const move = moves.get(path);
    const before = answerWith(page, redirect);
    const after = answerWith(move?.page ?? page, next);
    if (after.status === 200) continue;
    if (after.status === before.status && after.to === before.to) moves.delete(path);
    else moves.set(path, redirected(path, move, after));
  }
  return [...moves.values()];
}

/** The answer of an address by its page and the redirect there. */
function answerWith(page: AddressAnswer | null, redirect: AddressAnswer | null): AddressAnswer {
  if (page?.status === 200) return page;
  return redirect !== null && redirect.status !== 404 ? redirect : (page ?? NOTHING);
}

function redirected(path: string, move: DescribedMove | undefined, { status, to }: AddressAnswer): DescribedMove {
  const blank = { path, screen: REDIRECT_SCREEN, lang: '', reasons: [], held: [], differences: [] };
  const what = status === 301 ? ('moves' as const) : ('ends' as const);
  return { begin: [], end: [], standsAt: null, ...move, page: { ...blank, ...move?.page, what, status, to } };
}

async function readStandingAt({ tx, tenant }: TxCtx, paths: readonly string[]): Promise<Standing[]> {
  const { rows } = await sql<Standing>`
    select v.path,
      case when p.status is null then null else jsonb_build_object('status', p.status, 'to', p.location) end as page,
      case when r.status is null then null else jsonb_build_object('status', r.status, 'to', r.location) end as redirect
    from unnest(${paths}::text[]) v(path)
    left join pages p on p.tenant_id = ${tenant.id} and p.path = v.path
    left join pages r on r.tenant_id = ${tenant.id} and r.screen = ${REDIRECT_SCREEN} and r.subject = v.path
      and r.lang = '' and r.page = 1
    order by v.path`.execute(tx);
  return rows;
}
