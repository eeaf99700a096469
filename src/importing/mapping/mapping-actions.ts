/** Runs the command with which an operator lists and chooses mappings of categories and brands. */

import type { TenantCtx } from '#src/ctx.ts';
import { findNamed } from '#src/db/references.ts';
import { BadArguments } from '#src/importing/bad-arguments.ts';
import type { MappingArguments } from '#src/importing/mapping/mapping-arguments.ts';
import {
  chooseMapping,
  dropMapping,
  type MappedKind,
  type Mapping,
  readMappings,
} from '#src/importing/mapping/mapping-store.ts';

/** Does what the command line asks for. Returns what to print. Throws BadArguments. */
export async function runMapping(ctx: TenantCtx, args: MappingArguments): Promise<string> {
  const { action, feed = '', words } = args;
  if (action === 'list') return listed(ctx, args);
  if (action === 'accept') return accepted(ctx, args);
  const [term = '', code = null] = words;
  const kind = args.kind as MappedKind;
  if (action === 'drop') {
    const found = await dropMapping(ctx.db, ctx.tenant.id, { feed, kind, term });
    if (!found) throw new BadArguments(`there is no mapping of ${JSON.stringify(term)} in ${nameOf(feed)}`);
    return `${term}: forgotten\n`;
  }
  if (code !== null) await mustExist(ctx, kind, code);
  await chooseMapping(ctx.db, ctx.tenant.id, { feed, kind, term, code });
  return `${line({ kind, term, code, how: 'chosen', likely: null, rows: 0 })}\n`;
}

async function listed({ db, tenant }: TenantCtx, { feed, kind, unknown }: MappingArguments): Promise<string> {
  const all = await readMappings(db, tenant.id, { feed, kind });
  const shown = unknown ? all.filter(({ how }) => how === 'unknown') : all;
  if (shown.length === 0) return 'no mappings\n';
  const feeds = Map.groupBy(shown, (mapping) => mapping.feed);
  return [...feeds].map(([name, mappings]) => `${nameOf(name)}\n${mappings.map(line).join('\n')}\n`).join('');
}

async function accepted({ db, tenant }: TenantCtx, { feed, kind }: MappingArguments): Promise<string> {
  const unknown = (await readMappings(db, tenant.id, { feed, kind })).filter(({ how }) => how === 'unknown');
  const chosen: string[] = [];
  for (const one of unknown) {
    if (one.likely === null) continue;
    const mapping = { ...one, code: one.likely, how: 'chosen', likely: null } as const;
    await chooseMapping(db, tenant.id, mapping);
    chosen.push(line(mapping));
  }
  return chosen.length === 0 ? 'nothing to accept\n' : `${chosen.join('\n')}\n`;
}

async function mustExist({ db, tenant }: TenantCtx, kind: MappedKind, code: string): Promise<void> {
  const found = await findNamed(db, tenant.id, kind, [code]);
  if (found.get(code)?.code !== code) throw new BadArguments(`${tenant.code} has no ${code} among its ${kind}`);
}

const nameOf = (feed: string) => (feed === '' ? 'any feed' : `feed ${feed}`);

function line({ kind, term, code, how, likely, rows }: Omit<Mapping, 'feed'>): string {
  const guess = likely === null ? '' : `  perhaps ${likely}`;
  return `${String(rows).padStart(8)}  ${kind.padEnd(10)}  ${how.padEnd(8)}  ${term} -> ${code ?? '(none)'}${guess}`;
}
