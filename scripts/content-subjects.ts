import { UsageError } from '#scripts/command.ts';
import { CONTENT_SUBJECTS } from '#src/assembly/content-subjects.ts';
import type { EditCtx } from '#src/ctx.ts';
import {
  type ContentSubject,
  type ContentSummary,
  type Fields,
  isFields,
} from '#src/modules/running/content/contract.ts';
import { listContent, readContent } from '#src/modules/running/content/reads.ts';
import {
  contentRevision,
  contentRevisions,
  restoreContent,
  undoContent,
  undoContentImport,
} from '#src/modules/running/content/revision-service.ts';
import { deleteContent, patchContent, putContent } from '#src/modules/running/content/service.ts';
import type { Revision } from '#src/modules/running/revisions/contract.ts';
import type { Manner } from '#src/publishing/carry-out.ts';

/** The object of a command on a subject besides articles. */
export interface SubjectWork {
  readonly ctx: EditCtx;
  readonly code: string;
  /** Conditions of a list. */
  readonly filter: Fields;
  readonly page: number;
  readonly mayRemove: boolean;
  /** The way in which a change is carried out. */
  readonly manner: Manner;
  /** Reads the value of the file that the command names. */
  value(): Promise<unknown>;
  /** The number of the revision that the command names. */
  number(): number;
}

/** The subject of a word such as `coupons`. Throws UsageError, which says which there are. */
export function subjectNamed(word: string): ContentSubject {
  const subject = CONTENT_SUBJECTS.find(({ name }) => name === word);
  if (subject !== undefined) return subject;
  const names = ['articles', ...CONTENT_SUBJECTS.map(({ name }) => name)].join(', ');
  throw new UsageError(`--subject is one of ${names}`);
}

const PAGE_SIZE = 100;

/** The commands on a subject, by the contract of its calls. */
export const SUBJECT_COMMANDS: Readonly<
  Record<string, (subject: ContentSubject, work: SubjectWork) => Promise<unknown>>
> = {
  async list(subject, { ctx, filter, page }) {
    const { data, error } = subject.filters.safeParse(filter);
    if (data === undefined) throw new UsageError(error.issues.map(({ message }) => message).join('; '));
    const { content, totalElements } = await listContent(ctx, subject, data, { page, size: PAGE_SIZE });
    const lines = content.map(contentLine);
    return [...lines, `${content.length} of ${totalElements}`].join('\n');
  },
  get: (subject, { ctx, code }) => readContent(ctx, subject, code),
  async put(subject, work) {
    const { ctx, code, mayRemove, manner } = work;
    return putContent(ctx, subject, { code, mayRemove, ...manner }, await fieldsIn(work));
  },
  async patch(subject, work) {
    const { ctx, code, manner } = work;
    return patchContent(ctx, subject, { code, ...manner }, await fieldsIn(work));
  },
  async delete(subject, { ctx, code, mayRemove, manner }) {
    const { plan } = await deleteContent(ctx, subject, { code, mayRemove, ...manner });
    if (plan !== undefined) return { plan };
    return manner.dryRun ? `${code} can be deleted.` : `${code} was deleted.`;
  },
  async history(subject, { ctx, code }) {
    const { content } = await contentRevisions(ctx, subject, code, { page: 1, size: PAGE_SIZE });
    return content.map(revisionLine).join('\n');
  },
  show: (subject, { ctx, code, number }) => contentRevision(ctx, subject, code, number(), null),
  restore: (subject, { ctx, code, number, manner }) => restoreContent(ctx, subject, code, number(), manner),
  undo: (subject, { ctx, code, manner }) => undoContent(ctx, subject, code, manner),
  'undo-import': (subject, { ctx, number }) => undoContentImport(ctx, subject, number()),
};

/** A content as a line of a list: its code, name or path, and the languages of its texts. */
function contentLine({ code, name, from, to, texts, names, titles }: ContentSummary): string {
  const langs = Object.keys(texts ?? names ?? titles ?? {}).join(',');
  return [code, name, from, to, langs].filter((part) => typeof part === 'string' && part !== '').join('  ');
}

async function fieldsIn({ value }: SubjectWork): Promise<Fields> {
  const fields = await value();
  if (!isFields(fields)) throw new UsageError('the file holds an object of JSON');
  return fields;
}

/** A revision as a line of a history. */
export function revisionLine({ number, at, by, through, reason, deleted, fields }: Revision): string {
  const change = deleted ? 'deleted' : fields.join(', ');
  return [`${number}`, at?.slice(0, 16) ?? 'earlier', `${by} (${through})`, change, reason ?? ''].join('  ').trimEnd();
}
