/** `npm run tags`: lists, renames and merges the tags of articles. */

import { parseArgs } from 'node:util';
import { planText } from '#scripts/change-plan-text.ts';
import { commandOrigin, UsageError, withHelp } from '#scripts/command.ts';
import { runProgram, type Terminal } from '#scripts/program.ts';
import { openSitePages } from '#scripts/site-pages.ts';
import type { EditCtx } from '#src/ctx.ts';
import { openDatabase } from '#src/db/connect.ts';
import { migrate } from '#src/db/migrate.ts';
import { readEnv } from '#src/env.ts';
import { isLang, LANGS, type Lang } from '#src/kernel/lang.ts';
import { TagMoveInput } from '#src/modules/reading/articles/tags/tag-contract.ts';
import { listTags, moveTag } from '#src/modules/reading/articles/tags/tag-service.ts';
import { tenantByCode } from '#src/modules/running/tenants/service.ts';
import type { Manner } from '#src/publishing/carry-out.ts';
import { changePlanner } from '#src/publishing/plans/change-planner.ts';

const HELP = `Usage: npm run tags -- list [WORDS] --tenant CODE [--lang LANG]
       npm run tags -- move FROM TO --tenant CODE [--lang LANG] [--reason TEXT] [--plan] [--dry-run]

  list  tags with their live articles, most first; WORDS: only those with these in their address
  move  renames a tag, in each language that has it: the articles get the new label, each with a revision, and the old
        address answers 301. Where TO is a tag already, the two are merged.

  --lang     ${LANGS.join(', ')}; without it all
  --plan     changes nothing, and says which pages would begin, change, move and end
  --dry-run  changes nothing, and says how many articles would change
`;

const OPTIONS = {
  tenant: { type: 'string' },
  lang: { type: 'string' },
  reason: { type: 'string' },
  plan: { type: 'boolean', default: false },
  'dry-run': { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

const LIST_SIZE = 100;

async function list(ctx: EditCtx, q: string | undefined, lang: Lang | undefined): Promise<string[]> {
  const { content, totalElements } = await listTags(ctx, { q, lang }, { page: 1, size: LIST_SIZE });
  const lines = content.map(
    (tag) =>
      `${tag.lang}  ${String(tag.articles).padStart(5)}  ${tag.slug}${tag.movedTo === null ? '' : ` -> ${tag.movedTo}`}`,
  );
  return [...lines, `${content.length} of ${totalElements}`];
}

async function move(ctx: EditCtx, input: unknown, manner: Manner): Promise<string[]> {
  const parsed = TagMoveInput.safeParse(input);
  if (!parsed.success) throw new UsageError('name the tag and its new name: move FROM TO');
  const { tags, plan } = await moveTag(ctx, parsed.data, manner);
  const lines = tags.map(
    ({ lang, from, to, articles, merged }) =>
      `${lang}  ${from} -> ${to}  ${articles} articles${merged ? ', merged' : ''}${manner.dryRun ? ', not stored' : ''}`,
  );
  return plan === undefined ? lines : [...lines, planText(plan)];
}

async function manage(words: readonly string[], { env, stdout }: Terminal): Promise<void> {
  const { values, positionals } = parseArgs({ args: [...words], allowPositionals: true, options: OPTIONS });
  const [action = '', from, to] = positionals;
  const { tenant, lang, reason = null, plan } = values;
  if (values.help) throw new UsageError('');
  if (tenant === undefined) throw new UsageError('say whose: --tenant CODE');
  if (lang !== undefined && !isLang(lang)) throw new UsageError(`--lang is ${LANGS.join(', ')}`);
  if (action !== 'list' && action !== 'move') throw new UsageError(`there is no command ${action}`);
  const settings = readEnv(env);
  const database = await openDatabase(settings, { role: 'work' });
  const pages = plan ? openSitePages(settings) : undefined;
  try {
    await migrate(database.url);
    const ctx = { db: database.db, tenant: await tenantByCode(database.db, tenant), origin: commandOrigin(reason) };
    const manner = { dryRun: values['dry-run'] || plan, planner: pages && changePlanner(pages) };
    const lines = action === 'list' ? await list(ctx, from, lang) : await move(ctx, { from, to, lang }, manner);
    for (const line of lines) stdout.write(`${line}\n`);
  } finally {
    await pages?.close();
    await database.close();
  }
}

/** `npm run tags`: lists, renames and merges tags. */
export const main = withHelp(HELP, manage);

if (import.meta.main) await runProgram(main);
