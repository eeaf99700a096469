import type { z } from 'zod';
import type { PublicCtx, Tenant } from '#src/ctx.ts';
import type { Db } from '#src/db/types.ts';
import type { Caller } from '#src/http/caller.ts';
import type { Viewer } from '#src/http/viewer.ts';
import type { Channel } from '#src/kernel/channel.ts';
import { Failure } from '#src/kernel/failure.ts';
import type { Lang } from '#src/kernel/lang.ts';

/** What a use-case is given besides its input. */
export interface CallCtx {
  readonly db: Db;
  readonly tenant: Tenant;
  /** The language of the answer: one of the tenant's, chosen by Accept-Language. */
  readonly lang: Lang;
  readonly requestId: string;
  readonly caller: Caller;
  /** Who is logged in; looked up for calls of `visitor` and `user` alone. */
  readonly viewer: Viewer | undefined;
  /** Ways in which this site can send messages. */
  readonly channels: ReadonlySet<Channel>;
  /** Name of who decides; of calls of `operator` alone. */
  readonly operator?: string | undefined;
  /** The context of a page, for calls that read what pages read; what it sees tells when the answer is old. */
  readonly reader: PublicCtx;
}

/** What a use-case of a logged-in user is given. */
export interface UserCtx extends CallCtx {
  readonly viewer: Viewer;
}

export interface Answer {
  readonly status?: 200 | 201 | 202;
  /** Set-Cookie lines. */
  readonly cookies?: readonly string[];
  /** What the `answer` schema of the call describes; undefined for nothing. */
  readonly data: unknown;
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** `METHOD /path` below /api, with parameters in braces: the name of a call, the same from reader to use-case. */
export type CallName = `${Method} /${string}`;

/**
 * Who may call. `public`: anyone, and nobody asks who it is. `visitor`: anyone, logged in or not. `user`: whoever is
 * logged in. `publishing`, `operator`: holders of the tenant's token of that name.
 */
export type Access = 'public' | 'visitor' | 'user' | 'publishing' | 'operator';

/**
 * How often one caller may call. `read`: counted in the memory of each process. `costly`: counted in the database,
 * for all processes together, because each call writes or makes something.
 */
export type Rate = 'read' | 'costly';

/** What is said of a call besides its name. A part of a request without schema is not read. */
interface Schemas<Params, Query, Body, Data, ParamsIn, QueryIn, BodyIn> {
  readonly access: Access;
  readonly params?: z.ZodType<Params, ParamsIn>;
  readonly query?: z.ZodType<Query, QueryIn>;
  readonly body?: z.ZodType<Body, BodyIn>;
  /** The `data` of a good answer: for the OpenAPI document and the typed client; held by tests, not while running. */
  readonly answer?: z.ZodType<Data>;
  /** Longest body in bytes; 1 MB unless said. */
  readonly limit?: number;
  /**
   * Whether the answer is a function of its input and of what `reader` tracked, and may be given again while nothing of
   * that changes. Not for what depends on the caller, or on rows whose changes nobody announces.
   */
  readonly cached?: boolean;
  /**
   * Seconds for which anybody may keep a good answer and give it to others; kept nowhere unless said. Of public GET
   * calls alone, whose answer is a function of their address.
   */
  readonly sharedSeconds?: number;
  /** `read` unless said. Publishing calls are not counted. */
  readonly rate?: Rate;
  /** Texts of the answer that are sealed for callers who sent a key, from the envelope on: `data.mobile`. */
  readonly seals?: readonly string[];
}

export interface Input<Params, Query, Body> {
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
}

/** The parts of a request, before they are checked. */
export interface RawInput {
  readonly params: unknown;
  readonly query: unknown;
  /** Reads the body; asked for only by calls that take one. */
  readonly body: (limitBytes: number) => Promise<unknown>;
}

/** Types of a call as its callers see them: what they send and what `data` comes back. */
export interface CallTypes {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly data: unknown;
}

export interface Call<Name extends CallName = CallName, Types extends CallTypes = CallTypes> {
  readonly name: Name;
  readonly access: Access;
  readonly rate: Rate;
  readonly cached: boolean;
  /** 0: kept nowhere. */
  readonly sharedSeconds: number;
  readonly seals: readonly string[];
  readonly schemas: {
    readonly params: z.ZodType | undefined;
    readonly query: z.ZodType | undefined;
    readonly body: z.ZodType | undefined;
    readonly answer: z.ZodType | undefined;
  };
  /** Never there: carries the types to the typed client. */
  readonly types?: Types;
  /**
   * Checks the input. `question` tells apart inputs with different answers. Throws Failure.
   * @returns the use-case, ready to run
   */
  prepare(raw: RawInput): Promise<{ readonly question: string; readonly run: (ctx: CallCtx) => Promise<Answer> }>;
}

const MEGABYTE = 1024 * 1024;

/**
 * One call: its name, what it takes and gives, and the use-case it leads to. Leave the type of a list of calls to
 * inference: the typed client reads it.
 */
export function call<const Name extends CallName, Params, Query, Body, Data, ParamsIn, QueryIn, BodyIn>(
  name: Name,
  about: Schemas<Params, Query, Body, Data, ParamsIn, QueryIn, BodyIn>,
  handle: (ctx: CallCtx, input: Input<Params, Query, Body>) => Promise<Answer>,
): Call<Name, { params: ParamsIn; query: QueryIn; body: BodyIn; data: Data }> {
  const { access, params, query, body, answer, limit = MEGABYTE, rate = 'read' } = about;
  const { cached = false, sharedSeconds = 0, seals = [] } = about;
  return {
    name,
    access,
    rate,
    cached,
    sharedSeconds,
    seals,
    schemas: { params, query, body, answer },
    async prepare(raw) {
      const input = {
        params: checked(params, raw.params, 'path'),
        query: checked(query, raw.query, 'query'),
        body: checked(body, body === undefined ? undefined : await raw.body(limit), ''),
      };
      return { question: JSON.stringify([name, input]), run: (ctx) => handle(ctx, input) };
    },
  };
}

/**
 * A call of logged-in users. Whoever is not gets 401.
 * @param about  as for `call`, without `access`
 */
export function userCall<const Name extends CallName, Params, Query, Body, Data, ParamsIn, QueryIn, BodyIn>(
  name: Name,
  about: Omit<Schemas<Params, Query, Body, Data, ParamsIn, QueryIn, BodyIn>, 'access' | 'cached' | 'sharedSeconds'>,
  handle: (ctx: UserCtx, input: Input<Params, Query, Body>) => Promise<Answer>,
): Call<Name, { params: ParamsIn; query: QueryIn; body: BodyIn; data: Data }> {
  return call(name, { ...about, access: 'user' }, (ctx, input) => {
    const { viewer } = ctx;
    if (viewer === undefined) throw new Failure('Unauthorized');
    return handle({ ...ctx, viewer }, input);
  });
}

/** What a use-case of an operator is given. */
export interface OperatorCtx extends CallCtx {
  readonly operator: string;
}

/**
 * A call of the tenant's operators. Whoever is none gets 401.
 * @param about  as for `call`, without `access`
 */
export function operatorCall<const Name extends CallName, Params, Query, Body, Data, ParamsIn, QueryIn, BodyIn>(
  name: Name,
  about: Omit<Schemas<Params, Query, Body, Data, ParamsIn, QueryIn, BodyIn>, 'access' | 'cached' | 'sharedSeconds'>,
  handle: (ctx: OperatorCtx, input: Input<Params, Query, Body>) => Promise<Answer>,
): Call<Name, { params: ParamsIn; query: QueryIn; body: BodyIn; data: Data }> {
  return call(name, { ...about, access: 'operator' }, (ctx, input) => {
    const { operator } = ctx;
    if (operator === undefined) throw new Failure('Unauthorized');
    return handle({ ...ctx, operator }, input);
  });
}

function checked<T>(schema: z.ZodType<T> | undefined, value: unknown, where: string): T {
  // Without a schema, T is inferred as unknown and nothing of the value is looked at.
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

/** Bounds of what a refusal repeats of the input. */
const MOST_FAULTS = 20;
const LONGEST_FIELD = 200;
const LONGEST_REASON = 300;
