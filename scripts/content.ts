import { parseArgs } from 'node:util';
import { planText } from '#scripts/change-plan-text.ts';
import { commandOrigin, UsageError, withHelp } from '#scripts/command.ts';
import { revisionLine, SUBJECT_COMMANDS, subjectNamed } from '#scripts/content-subjects.ts';
import { readJsonFile } from '#scripts/json-file.ts';
import { runProgram, type Terminal } from '#scripts/program.ts';
import { openSitePages } from '#scripts/site-pages.ts';
import { CONTENT_SUBJECTS } from '#src/assembly/content-subjects.ts';
import type { EditCtx } from '#src/ctx.ts';
import { openDatabase } from '#src/db/connect.ts';
import { migrate } from '#src/db/migrate.ts';
import { readEnv } from '#src/env.ts';
import { Failure } from '#src/kernel/failure.ts';
import {
  CmsArticleBody,
  type CmsArticleWritten,
  CmsListQuery,
  CmsPatch,
} from '#src/modules/reading/articles/cms/cms-contract.ts';
import { articleForCms, articlesForCms } from '#src/modules/reading/articles/cms/cms-reads.ts';
import { inputOf } from '#src/modules/reading/articles/cms/cms-rules.ts';
import { deleteForCms, patchForCms, putForCms } from '#src/modules/reading/articles/cms/cms-service.ts';
import {
  articleRevision,
  articleRevisions,
  restoreArticle,
  undoArticle,
  undoImport,
} from '#src/modules/reading/articles/cms/revision-service.ts';
import type { ArticleKind } from '#src/modules/reading/articles/contract.ts';
import { publishDraft } from '#src/modules/reading/articles/drafts/draft-service.ts';
import type { ContentSubject } from '#src/modules/running/content/contract.ts';
import { tenantByCode } from '#src/modules/running/tenants/service.ts';
import type { Manner } from '#src/publishing/carry-out.ts';
import type { ChangePlan } from '#src/publishing/plans/change-plan.ts';
import { changePlanner } from '#src/publishing/plans/change-planner.ts';

const HELP = `Usage: npm run content -- list --tenant CODE [--q WORDS] [--state STATE] [--lang LANG] [--page N]
       npm run content -- list --subject coupons --where brand=acme --tenant CODE
       npm run content -- get|history|undo|delete|publish ARTICLE --tenant CODE
       npm run content -- put|patch ARTICLE FILE --tenant CODE
       npm run content -- show|restore ARTICLE REVISION --tenant CODE
       npm run content -- undo-import IMPORT --tenant CODE
       npm run content -- plan put|patch|delete|publish|undo|restore ARTICLE [FILE|REVISION] --tenant CODE
       npm run content -- plan put|patch|delete|undo|restore CODE [FILE|REVISION] --subject deals --tenant CODE

  list         articles with their states, the latest first
  get          an article as JSON, which put takes
  put          writes an article from a file of JSON, - for standard input
  patch        changes what the file names (JSON merge patch)
  delete       deletes an article for good; its addresses answer 410
  publish      publishes the draft of an article
  history      who changed it, when, why and in which fields
  show         a revision, with what it changed, as JSON
  restore      writes the article as a revision left it
  undo         takes the newest change back
  undo-import  takes the last run of an import of articles back
  plan         says which pages a command would begin, change, move and end, and stores nothing

  --subject WORD      ${['articles', ...CONTENT_SUBJECTS.map(({ name }) => name)].join(', ')}; otherwise articles
  --where NAME=VALUE  a condition of the list of such a subject, as its call takes it; may be repeated
  --kind NOTE         a note; otherwise an article
  --removes confirm   put may take languages and fields away
  --reason WORDS      stands in the history
  --dry-run           says what would happen, and stores nothing
`;

const OPTIONS = {
  tenant: { type: 'string' },
  subject: { type: 'string', default: 'articles' },
  where: { type: 'string', multiple: true },
  kind: { type: 'string', default: 'ARTICLE' },
  q: { type: 'string' },
  state: { type: 'string' },
  lang: { type: 'string' },
  page: { type: 'string', default: '1' },
  removes: { type: 'string' },
  reason: { type: 'string' },
  'dry-run': { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

const readWords = (words: readonly string[]) =>
  parseArgs({ args: [...words], allowPositionals: true, options: OPTIONS });
type Values = ReturnType<typeof readWords>['values'];

/** The object of a command. */
interface Work {
  readonly ctx: EditCtx;
  readonly at: { readonly kind: ArticleKind; readonly code: string };
  /** The word behind the article: a file or a number. */
  readonly word: string | undefined;
  readonly values: Values;
  /** The way in which a change is carried out. */
  readonly manner: Manner;
}

const HISTORY = { page: 1, size: 100 };

const COMMANDS: Readonly<Record<string, (work: Work) => Promise<unknown>>> = {
  async list({ ctx, values: { q, state, lang, page } }) {
    const { data, error } = CmsListQuery.safeParse({ q, state, lang, page, size: '100' });
    if (data === undefined) throw new UsageError(error.issues.map(({ message }) => message).join('; '));
    const { page: number, size, ...filter } = data;
    const { content, totalElements } = await articlesForCms(ctx, filter, { page: number, size });
    const lines = content.map(({ code, state: at, live, publishTime, texts }) =>
      [publishTime.slice(0, 16), live ? 'live' : at, code, Object.keys(texts).join(',')].join('  '),
    );
    return [...lines, `${content.length} of ${totalElements}`].join('\n');
  },
  async get({ ctx, at }) {
    return (await articleForCms(ctx, at.kind, at.code)) ?? missing(at);
  },
  async put({ ctx, at, word, values, manner }) {
    const body = CmsArticleBody.parse(await readJsonFile(word));
    const address = { code: at.code, version: body.version, mayRemove: values.removes === 'confirm' };
    return putForCms(ctx, { ...address, ...manner }, inputOf(body));
  },
  async patch({ ctx, at, word, manner }) {
    const change = CmsPatch.parse(await readJsonFile(word));
    return (await patchForCms(ctx, { ...at, version: undefined, ...manner }, change)) ?? missing(at);
  },
  async delete({ ctx, at, manner }) {
    const { isThere, plan } = await deleteForCms(ctx, at, manner);
    if (!isThere) return missing(at);
    return plan === undefined ? `${at.code} was deleted.` : { plan };
  },
  publish: ({ ctx, at, manner }) => publishDraft(ctx, at, { version: undefined, ...manner }),
  async history({ ctx, at }) {
    const { content } = await articleRevisions(ctx, at, HISTORY);
    return content.map(revisionLine).join('\n');
  },
  show: ({ ctx, at, word }) => articleRevision(ctx, at, parseNumber(word), null),
  restore: ({ ctx, at, word, manner }) => restoreArticle(ctx, at, parseNumber(word), manner),
  undo: ({ ctx, at, manner }) => undoArticle(ctx, at, manner),
  'undo-import': ({ ctx, at }) => undoImport(ctx, parseNumber(at.code)),
};

/** A command on a subject besides articles; undefined: there is none of this name. */
function commandOn(subject: ContentSubject, name: string): ((work: Work) => Promise<unknown>) | undefined {
  const command = SUBJECT_COMMANDS[name];
  if (command === undefined) return undefined;
  return ({ ctx, at: { code }, word, manner, values: { where = [], q, state, lang, page, removes } }) => {
    const named = { q, state, lang, ...Object.fromEntries(where.map(readCondition)) };
    return command(subject, {
      ctx,
      code,
      filter: Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined)),
      page: parseNumber(page),
      mayRemove: removes === 'confirm',
      manner,
      value: () => readJsonFile(word),
      number: () => parseNumber(name === 'undo-import' ? code : word),
    });
  };
}

function readCondition(words: string): readonly [string, string] {
  const [name = '', ...value] = words.split('=');
  if (value.length === 0) throw new UsageError(`--where ${words} is no NAME=VALUE`);
  return [name, value.join('=')];
}

function missing({ kind, code }: Work['at']): never {
  throw new Failure('NotFound', `no ${kind} ${code}`);
}

function parseNumber(word: string | undefined): number {
  const number = Number(word);
  if (!Number.isSafeInteger(number) || number < 1) throw new UsageError(`${word ?? 'nothing'} is no number from 1`);
  return number;
}

/** Commands that change a content, and so have a plan. */
const PLANNED = new Set(['put', 'patch', 'delete', 'publish', 'undo', 'restore']);

async function edit(words: readonly string[], { env, stdout }: Terminal): Promise<void> {
  const { values, positionals } = readWords(words);
  const isPlan = positionals[0] === 'plan';
  const [name = '', code = '', word] = isPlan ? positionals.slice(1) : positionals;
  const isArticle = values.subject === 'articles';
  const command = isArticle ? COMMANDS[name] : commandOn(subjectNamed(values.subject), name);
  if (values.help || command === undefined) throw new UsageError(values.help ? '' : `there is no command ${name}`);
  if (isPlan && !PLANNED.has(name)) throw new UsageError(`${name} changes no page`);
  if (values.tenant === undefined) throw new UsageError('say whose: --tenant CODE');
  if (name !== 'list' && code === '') throw new UsageError(`${name} needs a code`);
  if (values.kind !== 'ARTICLE' && values.kind !== 'NOTE') throw new UsageError('--kind is ARTICLE or NOTE');
  const settings = readEnv(env);
  const database = await openDatabase(settings, { role: 'work' });
  const pages = isPlan ? openSitePages(settings) : undefined;
  try {
    await migrate(database.url);
    const { reason = null } = values;
    const origin = commandOrigin(reason);
    const ctx = { db: database.db, tenant: await tenantByCode(database.db, values.tenant), origin };
    const planner = pages && changePlanner(pages);
    const manner = { dryRun: values['dry-run'] || isPlan, planner };
    stdout.write(`${resultText(await command({ ctx, at: { kind: values.kind, code }, word, values, manner }))}\n`);
  } finally {
    await pages?.close();
    await database.close();
  }
}

/** The text of a result: a plan in lines, any other object as JSON. */
function resultText(result: unknown): string {
  if (typeof result === 'string') return result;
  const { plan, ...rest } = result as { readonly plan?: ChangePlan };
  if (plan === undefined) return JSON.stringify(result, null, 2);
  const { warnings = [] } = rest as Partial<CmsArticleWritten>;
  return [...warnings.map(({ lang, message }) => `warning  ${lang}: ${message}`), planText(plan)].join('\n');
}

/** `npm run content`: reads, writes, plans and takes back articles, by the contract of the calls. */
export const main = withHelp(HELP, edit);

if (import.meta.main) await runProgram(main);
