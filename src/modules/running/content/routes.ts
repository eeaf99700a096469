import { z } from 'zod';
import { type Answer, type Call, type CallCtx, call } from '#src/http/call.ts';
import { callOrigin } from '#src/http/call-origin.ts';
import { pageOf, QueryPageRequest } from '#src/http/paging.ts';
import {
  ContentDeleted,
  ContentRevision,
  type ContentSubject,
  ContentSummary,
  ContentWritten,
  Paths,
} from '#src/modules/running/content/contract.ts';
import { listContent, readContent } from '#src/modules/running/content/reads.ts';
import {
  contentRevision,
  contentRevisions,
  restoreContent,
  undoContent,
} from '#src/modules/running/content/revision-service.ts';
import { deleteContent, patchContent, putContent } from '#src/modules/running/content/service.ts';
import { Reason, Revision, RevisionNumber } from '#src/modules/running/revisions/contract.ts';
import { toManner } from '#src/publishing/carry-out.ts';
import type { ChangePlanner } from '#src/publishing/plans/change-planner.ts';

/** Most bytes of a content in a call. */
const BODY_LIMIT = 2 * 1024 * 1024;

const ChangeQuery = z.strictObject({
  reason: Reason,
  dryRun: z.stringbool().default(false),
  /** Stores nothing either, and says which pages would move. */
  plan: z.stringbool().default(false),
});
/** removes=confirm: fields that the body leaves out may be taken away. */
const PutQuery = ChangeQuery.extend({ removes: z.literal('confirm').optional() });
const PageQuery = z.strictObject(QueryPageRequest.shape);
const AgainstQuery = z.strictObject({ against: RevisionNumber.optional() });
const Patch = z.record(z.string().max(100), z.unknown());

/**
 * The calls of a subject that editors own: list, read, write, change, delete, history, restore and undo.
 * @param planner  undefined: calls for a plan answer Unavailable
 */
export function contentCalls(subject: ContentSubject, planner: ChangePlanner | undefined): readonly Call[] {
  return [...readingCalls(subject), ...writingCalls(subject, planner), ...revisionCalls(subject, planner)];
}

/** The calls of a subject whose contents neither begin nor end. */
export function standingContentCalls(subject: ContentSubject, planner: ChangePlanner | undefined): readonly Call[] {
  const [, read] = readingCalls(subject);
  const [, patch] = writingCalls(subject, planner);
  return [read, patch, ...revisionCalls(subject, planner)].filter((made) => made !== undefined);
}

/** The path parameters of a call about one content. */
const addressSchema = ({ codes }: ContentSubject) =>
  z.object({ code: z.string().max(200).refine(codes.fits, codes.words) });

const accessTo = ({ role }: ContentSubject) => ({ access: 'publishing', role }) as const;

const toEdit = (ctx: CallCtx, reason: string | undefined) => ({ ...ctx, origin: callOrigin(ctx, reason) });

function readingCalls(subject: ContentSubject): readonly Call[] {
  const { name, filters, input, facts } = subject;
  const shownFacts: z.ZodRawShape = subject.paths === undefined ? facts : { ...facts, paths: Paths };
  const Content = input.safeExtend({ ...shownFacts, code: z.string(), version: z.string() });
  return [
    call(
      `GET /publishing/${name}`,
      {
        ...accessTo(subject),
        query: z.strictObject({ ...QueryPageRequest.shape, ...filters.shape }),
        answer: pageOf(ContentSummary),
      },
      async (ctx, { query: { page, size, ...filter } }) => ({
        data: await listContent(ctx, subject, filter, { page, size }),
      }),
    ),
    call(
      `GET /publishing/${name}/{code}`,
      { ...accessTo(subject), params: addressSchema(subject), answer: Content },
      async (ctx, { params: { code } }) => {
        const data = await readContent(ctx, subject, code);
        return { version: data.version, data };
      },
    ),
  ];
}

function writingCalls(subject: ContentSubject, planner: ChangePlanner | undefined): readonly Call[] {
  const { name, input, facts } = subject;
  const addressed = { ...accessTo(subject), params: addressSchema(subject), versioned: true };
  const serverFacts = z.object({ ...facts, paths: Paths, version: z.string().max(100), code: z.string() }).partial();
  // Conditions between fields are checked once the code of the address is among them.
  const Body = z.strictObject({ ...input.shape, ...serverFacts.shape });
  return [
    call(
      `PUT /publishing/${name}/{code}`,
      { ...addressed, query: PutQuery, body: Body, answer: ContentWritten, limit: BODY_LIMIT },
      async (ctx, { params: { code }, query, body }) => {
        const manner = toManner(query, planner);
        const change = { code, version: ctx.ifMatch, mayRemove: query.removes === 'confirm', ...manner };
        const written = await putContent(toEdit(ctx, query.reason), subject, change, body);
        const data = await withPictureWarnings(ctx, written, body);
        return { status: data.outcome === 'created' && !manner.dryRun ? 201 : 200, version: data.version, data };
      },
    ),
    call(
      `PATCH /publishing/${name}/{code}`,
      { ...addressed, query: ChangeQuery, body: Patch, answer: ContentWritten, limit: BODY_LIMIT },
      async (ctx, { params: { code }, query, body }) => {
        const change = { code, version: ctx.ifMatch, ...toManner(query, planner) };
        const written = await patchContent(toEdit(ctx, query.reason), subject, change, body);
        return answered(withPictureWarnings(ctx, written, body));
      },
    ),
    call(
      `DELETE /publishing/${name}/{code}`,
      { ...addressed, query: PutQuery, answer: ContentDeleted },
      async (ctx, { params: { code }, query }) => {
        const manner = toManner(query, planner);
        const change = { code, version: ctx.ifMatch, mayRemove: query.removes === 'confirm', ...manner };
        return { data: await deleteContent(toEdit(ctx, query.reason), subject, change) };
      },
    ),
  ];
}

function revisionCalls(subject: ContentSubject, planner: ChangePlanner | undefined): readonly Call[] {
  const { name } = subject;
  const addressed = { ...accessTo(subject), params: addressSchema(subject) };
  const numbered = { ...addressed, params: addressSchema(subject).extend({ number: RevisionNumber }) };
  return [
    call(
      `GET /publishing/${name}/{code}/revisions`,
      { ...addressed, query: PageQuery, answer: pageOf(Revision) },
      async (ctx, { params: { code }, query }) => ({ data: await contentRevisions(ctx, subject, code, query) }),
    ),
    call(
      `GET /publishing/${name}/{code}/revisions/{number}`,
      { ...numbered, query: AgainstQuery, answer: ContentRevision },
      async (ctx, { params: { code, number }, query: { against = null } }) => ({
        data: await contentRevision(ctx, subject, code, number, against),
      }),
    ),
    call(
      `POST /publishing/${name}/{code}/revisions/{number}/restore`,
      { ...numbered, query: ChangeQuery, answer: ContentWritten, versioned: true },
      (ctx, { params: { code, number }, query }) => {
        const change = { version: ctx.ifMatch, ...toManner(query, planner) };
        return answered(restoreContent(toEdit(ctx, query.reason), subject, code, number, change));
      },
    ),
    call(
      `POST /publishing/${name}/{code}/undo`,
      { ...addressed, query: ChangeQuery, answer: ContentWritten, versioned: true },
      (ctx, { params: { code }, query }) => {
        const change = { version: ctx.ifMatch, ...toManner(query, planner) };
        return answered(undoContent(toEdit(ctx, query.reason), subject, code, change));
      },
    ),
  ];
}

async function answered(writing: Promise<ContentWritten>): Promise<Answer> {
  const data = await writing;
  return { version: data.version, data };
}

/** The result of a write, with the pictures of its body that are not there. */
async function withPictureWarnings(
  { tenant, pictures }: CallCtx,
  written: ContentWritten,
  body: unknown,
): Promise<ContentWritten> {
  const dead = (await pictures?.warnings(tenant, body)) ?? [];
  return { ...written, warnings: [...written.warnings, ...dead] };
}
