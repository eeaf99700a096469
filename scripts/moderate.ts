/** `npm run moderate`: lists what waits for a decision of a moderator, and decides. */

import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { UsageError, withHelp } from '#scripts/command.ts';
import { runProgram, type Terminal } from '#scripts/program.ts';
import type { Tenant } from '#src/ctx.ts';
import { openDatabase } from '#src/db/connect.ts';
import { migrate } from '#src/db/migrate.ts';
import type { Db } from '#src/db/types.ts';
import { readEnv } from '#src/env.ts';
import {
  AuditsRequest,
  DecisionRequest,
  type ListedAudit,
  type ListedReply,
  type ListedReport,
  RecordsRequest,
  RepliesRequest,
  ReportsRequest,
} from '#src/modules/people/moderation/contract.ts';
import { decisionRecords, listedAudits, listedReplies, listedReports } from '#src/modules/people/moderation/reads.ts';
import { ACTIONS } from '#src/modules/people/moderation/rules.ts';
import { decide } from '#src/modules/people/moderation/service.ts';
import { tenantByCode } from '#src/modules/running/tenants/service.ts';

const HELP = `Usage: npm run moderate -- list [audits|replies|reports|records] --tenant CODE [--state STATE] [--page N] [--json]
       npm run moderate -- ACTION ID --tenant CODE [--reason TEXT] [--as NAME] [--json]

  list           what waits for a decision: edits of profiles, replies, reports; records: who decided what
  pass, reject   an edit of a profile; to reject one needs a reason
  hide, restore  a reply; to hide one needs a reason
  resolve, dismiss  a report
  --tenant CODE  whose
  --state STATE  list what is in another state: PASSED, REJECTED, RESOLVED, DISMISSED
  --reason TEXT  in words for the user
  --as NAME      who decides; otherwise the name of the user of this machine
  --json         one JSON object a line
`;

const LISTS = ['audits', 'replies', 'reports', 'records'] as const;

interface Options {
  readonly words: readonly string[];
  readonly tenant: string;
  readonly state: string | undefined;
  readonly page: string | undefined;
  readonly reason: string;
  readonly as: string;
  readonly json: boolean;
  /** Prints a line. */
  readonly print: (line: string) => void;
}

function readOptions(args: readonly string[], print: Options['print']): Options {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      tenant: { type: 'string' },
      state: { type: 'string' },
      page: { type: 'string' },
      reason: { type: 'string', default: '' },
      as: { type: 'string', default: userInfo().username },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) throw new UsageError('');
  if (values.tenant === undefined) throw new UsageError('say whose: --tenant CODE');
  const { tenant, state, page, reason, as, json } = values;
  return { words: positionals, tenant, state, page, reason, as, json, print };
}

/** Validates the input of a command with the schema of the call. Throws UsageError. */
function checked<T>(schema: z.ZodType<T>, given: unknown): T {
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  throw new UsageError(parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'));
}

async function list(db: Db, tenant: Tenant, { words, state, page, json, print }: Options): Promise<void> {
  const what = checked(z.enum(LISTS), words[1] ?? 'audits');
  const asked = { ...(state === undefined ? {} : { state }), ...(page === undefined ? {} : { page }) };
  const found = await {
    audits: () => listedAudits({ db, tenant }, checked(AuditsRequest, asked)),
    replies: () => listedReplies({ db, tenant }, checked(RepliesRequest, asked)),
    reports: () => listedReports({ db, tenant }, checked(ReportsRequest, asked)),
    records: () => decisionRecords({ db, tenant }, checked(RecordsRequest, asked)),
  }[what]();
  for (const row of found.content) print(json ? JSON.stringify(row) : lineOf(row));
  if (!json) print(`${found.content.length} of ${found.totalElements} ${what}`);
}

type Row = Awaited<ReturnType<typeof decisionRecords>>['content'][number] | ListedAudit | ListedReply | ListedReport;

/** A row as a line of text: id, time, user, subject. */
function lineOf(row: Row): string {
  if ('operator' in row) {
    const change = `${row.subjectType} ${row.subjectId}: ${row.before} -> ${row.after}`;
    return columns(row.id, row.decideTime, row.operator, row.action, change, row.reason);
  }
  if ('field' in row) return columns(row.id, row.createTime, nameOf(row.user), row.field, row.value ?? '(none)');
  if ('option' in row) {
    return columns(
      row.id,
      row.createTime,
      nameOf(row.reporter),
      `${row.subjectType} ${row.subjectId}`,
      row.option,
      row.reason,
    );
  }
  const reports = row.openReports === 0 ? '' : `${row.openReports} reports`;
  return columns(row.id, row.createTime, nameOf(row.user), `${row.subjectType} ${row.subjectId}`, row.text, reports);
}

function nameOf(person: { readonly id: number; readonly nickname: string } | null): string {
  return person === null ? '(closed account)' : `${person.nickname} (${person.id})`;
}

function columns(id: number, time: string, ...rest: readonly string[]): string {
  const words = [String(id), time.slice(0, 16).replace('T', ' '), ...rest];
  return words
    .map((word) => word.replaceAll(/[\p{Cc}\s]+/gu, ' '))
    .filter((word) => word !== '')
    .join('  ');
}

async function act(db: Db, tenant: Tenant, { words, reason, as, json, print }: Options): Promise<void> {
  const [action, id] = words;
  const request = checked(DecisionRequest, { action, id, reason });
  const record = await decide({ db, tenant }, as, request);
  print(json ? JSON.stringify(record) : lineOf(record));
}

async function moderate(args: readonly string[], { env, stdout }: Terminal): Promise<void> {
  const options = readOptions(args, (line) => void stdout.write(`${line}\n`));
  const [command = ''] = options.words;
  if (command !== 'list' && !(command in ACTIONS)) throw new UsageError(`there is no command ${command}`);
  const database = await openDatabase(readEnv(env), { role: 'publish' });
  try {
    await migrate(database.url);
    const tenant = await tenantByCode(database.db, options.tenant);
    await (command === 'list' ? list : act)(database.db, tenant, options);
  } finally {
    await database.close();
  }
}

/** `npm run moderate`: lists what waits for a decision, and decides. */
export const main = withHelp(HELP, moderate);

if (import.meta.main) await runProgram(main);
