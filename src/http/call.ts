/** Declares calls: name, schemas, access and use-case. */

import type { z } from 'zod';
import type { PublicCtx, Tenant } from '#src/ctx.ts';
import type { Db } from '#src/db/types.ts';
import type { BodyLimits } from '#src/http/bodies/json-body.ts';
import type { Caller } from '#src/http/caller.ts';
import type { Role } from '#src/http/identity/roles.ts';
import type { StaffMember } from '#src/http/identity/staff.ts';
import type { Viewer } from '#src/http/identity/viewer.ts';
import { Failure } from '#src/kernel/failure.ts';
import type { Lang } from '#src/kernel/lang.ts';
import type { Channel } from '#src/kernel/message-channel.ts';

/** Warns an editor of pictures in a value, at any depth, that readers will not see. */
export interface PictureWarner {
  warnings(tenant: Tenant, value: unknown): Promise<{ readonly lang: Lang; readonly message: string }[]>;
}

/** The context of a call: everything its use-case gets besides the input. */
export interface CallCtx {
  readonly db: Db;
  readonly tenant: Tenant;
  /** The language of the response: one of the tenant's, chosen by Accept-Language. */
  readonly lang: Lang;
  readonly requestId: string;
  readonly caller: Caller;
  /** The logged-in user; looked up only for calls with access `visitor` or `user`. */
  readonly viewer: Viewer | undefined;
  /** Ways in which this site can send messages. */
  readonly channels: ReadonlySet<Channel>;
  /** The operator's name, only in calls with access `operator`. */
  readonly operator?: string | undefined;
  /** The name of the token or of the login of the studio, only in calls with access `publishing`. */
  readonly program?: string | undefined;
  /** The login of the studio, only in calls with access `staff`. */
  readonly staff?: StaffMember | undefined;
  /**
   * The context of a page, for calls that read what pages read. A cached response is invalidated by the cache tags it
   * tracks.
   */
  readonly reader: PublicCtx;
  /** Whether the caller accepts an answer in parts, as server-sent events. */
  readonly wantsEvents: boolean;
  /**
   * The version that the caller means to change: If-Match without its quotes; NOTHING_THERE for `If-None-Match: *`;
   * undefined: whatever stands there.
   */
  readonly ifMatch: string | undefined;
  /** Finds pictures that are not there; undefined: nobody looks. */
  readonly pictures?: PictureWarner | undefined;
  /** Aborted when the caller has left before the answer. */
  readonly signal: AbortSignal;
}

/** The context of a call by a logged-in user. */
export interface UserCtx extends CallCtx {
  readonly viewer: Viewer;
}

export interface Answer {
  readonly status?: 200 | 201 | 202;
  /** The version of what was read or written: the ETag. */
  readonly version?: string;
  /** Set-Cookie header values. */
  readonly cookies?: readonly string[];
  /** Instead of data: the address of a page to show, by a 303. */
  readonly location?: string;
  /** The data that the call's `answer` schema describes; undefined when there is none. */
  readonly data: unknown;
  /**
   * Instead of `data`, for callers that want events: each value is an event `part`, what it returns the event `done`. A
   * failure before the first part is the response; a later one is an event `failure`.
   */
  readonly events?: AsyncGenerator<unknown, unknown>;
  /** Called when the caller has left before the last event, also while the next one is awaited. */
  readonly stop?: () => void;
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * `METHOD /path` below /api, with parameters in braces. It names the call everywhere, in browsers and on the server.
 */
export type CallName = `${Method} /${string}`;

/**
 * Who may call. `public`: anyone; the session is not looked up. `visitor`: anyone, logged in or not. `user`: logged-in
 * users. `publishing`, `operator`: holders of the tenant's token of that kind, and staff with the role of the call.
 * `staff`: who is logged in to the studio, whatever the role.
 */
export type Access = 'public' | 'visitor' | 'user' | 'publishing' | 'operator' | 'staff';

/**
 * How often one caller may call. `read`: counted in the memory of each process. `costly`: counted in the database for
 * all processes together, because each call writes or computes something expensive.
 */
export type Rate = 'read' | 'costly';

/** The declaration of a call besides its name. A part of the request without a schema is not read. */
interface Schemas<Params, Query, Body, Data, ParamsIn, QueryIn, BodyIn> {
  readonly access: Access;
  /** The role that a holder of a token must have, in calls of programs. Default: `editor` to publish, `moderator` for operators. */
  readonly role?: Role;
  readonly params?: z.ZodType<Params, ParamsIn>;
  readonly query?: z.ZodType<Query, QueryIn>;
  readonly body?: z.ZodType<Body, BodyIn>;
  /**
   * Schema of `data` in a successful response, for the OpenAPI document and the typed client. Tests check it; the
   * server does not.
   */
  readonly answer?: z.ZodType<Data>;
  /** Maximum length of the body in bytes. Default: 16 kB, of programs 1 MB. */
  readonly limit?: number;
  /** Maximum number of values in the body. Default: 2000, of programs 50,000. */
  readonly mostValues?: number;
  /**
   * Whether the response depends only on the input and on what `reader` tracked, so that it can be cached until a
   * tracked cache tag is invalidated. Not for responses that depend on the caller, or on rows whose changes invalidate
   * no cache tag.
   */
  readonly cached?: boolean;
  /**
   * Whether it only reads what anybody may read, for which the database works: it takes one of the places of such calls
   * and one of their connections, so that no number of them keeps readers from logging in. Cached calls always do.
   */
  readonly browses?: boolean;
  /** Whether it changes something that has a version: If-Match names the one that is meant, and 412 says that it changed. */
  readonly versioned?: boolean;
  /** Whether it answers questions of the chat, many queries each: `reader` has connections of their own. */
  readonly answersQuestions?: boolean;
  /**
   * Seconds for which shared caches may store a successful response; not stored by default. Only for public GET calls
   * whose response depends on nothing but their address.
   */
  readonly sharedSeconds?: number;
  /** `read` by default. Publishing calls are not counted. */
  readonly rate?: Rate;
  /** Paths of texts in the envelope, such as `data.mobile`, that are encrypted for callers who sent a key. */
  readonly encryptedPaths?: readonly string[];
}

/** Paths of texts in the body that browsers encrypt; a tenant may refuse them otherwise. */
interface Sealed<Seals extends readonly string[]> {
  readonly seals?: Seals;
}

export interface Input<Params, Query, Body> {
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
}

/** The parts of a request before they are checked. */
export interface RawInput {
  readonly params: unknown;
  readonly query: unknown;
  /** Reads the body. Only calls that have a body schema use it. */
  readonly body: (limits: BodyLimits) => Promise<unknown>;
}

/** Types of a call for its callers: the input they send and the `data` they get. */
export interface CallTypes {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly data: unknown;
  readonly seals: readonly string[];
}

export interface Call<Name extends CallName = CallName, Types extends CallTypes = CallTypes> {
  readonly name: Name;
  readonly access: Access;
  readonly role: Role;
  readonly rate: Rate;
  readonly cached: boolean;
  readonly browses: boolean;
  readonly versioned: boolean;
  readonly answersQuestions: boolean;
  /** 0: no cache may store it. */
  readonly sharedSeconds: number;
  readonly encryptedPaths: readonly string[];
  readonly seals: readonly string[];
  readonly bodyLimits: BodyLimits;
  readonly schemas: {
    readonly params: z.ZodType | undefined;
    readonly query: z.ZodType | undefined;
    readonly body: z.ZodType | undefined;
    readonly answer: z.ZodType | undefined;
  };
  /** Always undefined. It carries the types to the typed client. */
  readonly types?: Types;
  /**
   * Checks the input. `question` is a text that differs for inputs with different responses. Throws Failure.
   * @returns the use-case, ready to run
   */
  prepare(raw: RawInput): Promise<{ readonly question: string; readonly run: (ctx: CallCtx) => Promise<Answer> }>;
}

/** The limits of a body that anybody may send: parsing it takes less than a millisecond. */
export const READER_BODY: BodyLimits = { bytes: 16 * 1024, values: 2000 };
/** So many values are parsed in about 40 ms; a million small ones would hold up every reader. */
const PROGRAM_BODY: BodyLimits = { bytes: 1024 * 1024, values: 50_000 };

/** Whether a call is made by programs with a token or by the studio, and not by a reader's page. */
export const isForPrograms = ({ access }: Pick<Call, 'access'>): boolean =>
  access === 'publishing' || access === 'operator' || access === 'staff';

/**
 * Declares a call: its name, its schemas and its use-case. Let TypeScript infer the type of a list of calls: the typed
 * client reads it.
 */
export function call<
  const Name extends CallName,
  Params,
  Query,
  Body,
  Data,
  ParamsIn,
  QueryIn,
  BodyIn,
  const Seals extends readonly string[] = readonly [],
>(
  name: Name,
  about: Schemas<Params, Query, Body, Data, ParamsIn, QueryIn, BodyIn> & Sealed<Seals>,
  handle: (ctx: CallCtx, input: Input<Params, Query, Body>) => Promise<Answer>,
): Call<Name, { params: ParamsIn; query: QueryIn; body: BodyIn; data: Data; seals: Seals }> {
  const { access, params, query, body, answer, rate = 'read' } = about;
  const usual = isForPrograms({ access }) ? PROGRAM_BODY : READER_BODY;
  const bodyLimits = { bytes: about.limit ?? usual.bytes, values: about.mostValues ?? usual.values };
  const { cached = false, browses = cached, sharedSeconds = 0, encryptedPaths = [] } = about;
  const { answersQuestions = false } = about;
  return {
    name,
    access,
    role: about.role ?? (access === 'operator' ? 'moderator' : 'editor'),
    rate,
    cached,
    browses,
    versioned: about.versioned ?? false,
    answersQuestions,
    sharedSeconds,
    encryptedPaths,
    seals: about.seals ?? [],
    bodyLimits,
    schemas: { params, query, body, answer },
    async prepare(raw) {
      const input = {
        params: checked(params, raw.params, 'path'),
        query: checked(query, raw.query, 'query'),
        body: checked(body, body === undefined ? undefined : await raw.body(bodyLimits), ''),
      };
      return { question: JSON.stringify([name, input]), run: (ctx) => handle(ctx, input) };
    },
  };
}

/**
 * Makes what declares calls of one access.
 * @param enter  the context of a call by such a caller; throws for anybody else
 */
function callsFor<Ctx>(access: Access, enter: (ctx: CallCtx) => Ctx) {
  return <
    const Name extends CallName,
    Params,
    Query,
    Body,
    Data,
    ParamsIn,
    QueryIn,
    BodyIn,
    const Seals extends readonly string[] = readonly [],
  >(
    name: Name,
    about: Omit<
      Schemas<Params, Query, Body, Data, ParamsIn, QueryIn, BodyIn>,
      'access' | 'cached' | 'browses' | 'sharedSeconds'
    > &
      Sealed<Seals>,
    handle: (ctx: Ctx, input: Input<Params, Query, Body>) => Promise<Answer>,
  ): Call<Name, { params: ParamsIn; query: QueryIn; body: BodyIn; data: Data; seals: Seals }> =>
    call(name, { ...about, access }, (ctx, input) => handle(enter(ctx), input));
}

/** Declares a call for logged-in users, as `call` does without `access`. Anybody else gets 401. */
export const userCall = callsFor('user', (ctx): UserCtx => {
  const { viewer } = ctx;
  if (viewer === undefined) throw new Failure('Unauthorized');
  return { ...ctx, viewer };
});

/** The context of a call by an operator. */
export interface OperatorCtx extends CallCtx {
  readonly operator: string;
}

/** Declares a call for the tenant's operators, as `call` does without `access`. Anybody else gets 401. */
export const operatorCall = callsFor('operator', (ctx): OperatorCtx => {
  const { operator } = ctx;
  if (operator === undefined) throw new Failure('Unauthorized');
  return { ...ctx, operator };
});

/** The context of a call from the studio. */
export interface StaffCtx extends CallCtx {
  readonly staff: StaffMember;
}

/** Declares a call for everybody who is logged in to the studio, as `call` does without `access`. */
export const staffCall = callsFor('staff', (ctx): StaffCtx => {
  const { staff } = ctx;
  if (staff === undefined) throw new Failure('Unauthorized');
  return { ...ctx, staff };
});

function checked<T>(schema: z.ZodType<T> | undefined, value: unknown, where: string): T {
  // Without a schema, T is inferred as unknown and the value is not used.
  if (schema === undefined) return undefined as T;
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.slice(0, MOST_FAULTS).map(({ path, message }) => ({
    field: [where, ...path.map(String)]
      .filter((part) => part !== '')
      .join('.')
      .slice(0, LONGEST_FIELD),
    reason: message.slice(0, LONGEST_REASON),
  }));
  throw new Failure('BadRequest', 'input does not fit', faults);
}

/** Limits on what an error response repeats of the input. */
const MOST_FAULTS = 20;
const LONGEST_FIELD = 200;
const LONGEST_REASON = 300;
