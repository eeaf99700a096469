/** Runs a call: access, limits, encrypted fields, cached responses. */

import { randomUUID } from 'node:crypto';
import { createContext, type Tenant, type TenantCtx } from '#src/ctx.ts';
import type { Db } from '#src/db/types.ts';
import type { ApiOptions } from '#src/http/api-options.ts';
import { goodResponse, type RequestKey, requestKeyOf } from '#src/http/bodies/encrypted-body.ts';
import type { BodyLimits } from '#src/http/bodies/json-body.ts';
import { readOpenedBody } from '#src/http/bodies/opened-body.ts';
import { isStorable } from '#src/http/bodies/storable-text.ts';
import { type Answer, type Call, isForPrograms } from '#src/http/call.ts';
import { type Caller, callerOf, type NameNetwork } from '#src/http/caller.ts';
import { cookieIn } from '#src/http/identity/cookie.ts';
import { grants } from '#src/http/identity/roles.ts';
import { ServerSecret } from '#src/http/identity/server-secret.ts';
import { type StaffMember, staffTokenIn } from '#src/http/identity/staff.ts';
import { type Program, readBearer } from '#src/http/identity/tokens.ts';
import { prolongedCookies, tokenOf, type Viewer } from '#src/http/identity/viewer.ts';
import { countCall } from '#src/http/limits/call-counts.ts';
import { CALL_PLACES, Places, PROGRAM_TURNS } from '#src/http/limits/request-places.ts';
import { TokenGuesses } from '#src/http/limits/token-guesses.ts';
import { networkOf } from '#src/http/peer-address.ts';
import { bytesResponse } from '#src/http/responses/bytes-response.ts';
import { successEnvelope } from '#src/http/responses/envelope.ts';
import { EVENT_STREAM, eventResponse } from '#src/http/responses/event-stream.ts';
import { logFailedCall } from '#src/http/responses/failed-call-log.ts';
import { Failure } from '#src/kernel/failure.ts';
import { FairTurns } from '#src/kernel/fair-turns.ts';
import type { Lang } from '#src/kernel/lang.ts';
import type { Channel } from '#src/kernel/message-channel.ts';
import { NOTHING_THERE } from '#src/kernel/nothing-there.ts';
import type { RepeatedFailures } from '#src/kernel/repeated-failures.ts';
import { Lines } from '#src/kernel/work-lines.ts';

/** Facts of a request before its call runs. */
interface Known {
  readonly tenant: Tenant | undefined;
  readonly lang: Lang;
  readonly requestId: string;
  /** Called with the parsed body, in which encrypted fields are still encrypted. */
  readonly onBody: (body: unknown) => void;
}

/** Facts of the sender of a request that its response depends on. */
interface Asker {
  readonly viewer: Viewer | undefined;
  readonly lang: Lang;
  readonly requestId: string;
  /** Encrypts fields of the answer; undefined where the browser encrypts nothing. */
  readonly requestKey: RequestKey | undefined;
}

/** A path can be spelled in one way only: no encoding, no dot segments, no empty segments. */
const PLAIN_PATH = /^\/api(?:\/(?!\.+(?:\/|$))[A-Za-z0-9._~-]+)*$/;

/** Where what a browser wrote stands in the log of the database. A replica further behind is not read for so long. */
const WRITTEN_COOKIE = '__Host-written';
const WRITTEN_SECONDS = 10;

const ALL_CHANNELS: ReadonlySet<Channel> = new Set(['mail', 'sms']);

const NOBODY: ReadonlySet<string> = new Set();

/** Calls of one user at once: a page asks for a few, and more wait without a connection to the database. */
const USER_LINE = { most: 4, mostWaiting: 60, longestWaitMs: 8000 };

type HandlerOptions = ApiOptions & { readonly unavailable: RepeatedFailures };

/** Runs calls: checks access and the limits of costly ones, decrypts and encrypts fields, caches responses. */
export class CallHandler {
  readonly #options: HandlerOptions;
  readonly #places: Places;
  readonly #nameNetwork: NameNetwork;
  readonly #guesses: TokenGuesses;
  readonly #programs = new FairTurns(PROGRAM_TURNS);
  readonly #users = new Lines(USER_LINE);
  readonly #writers = new Lines({ ...USER_LINE, most: 1 });

  constructor(options: HandlerOptions) {
    this.#options = options;
    this.#guesses = new TokenGuesses(options.sharedCounts?.share('wrong tokens'));
    const { secret = new ServerSecret(randomUUID()) } = options;
    this.#nameNetwork = (network) => secret.sign('network of a caller', network);
    this.#places = new Places(options.places ?? CALL_PLACES);
  }

  /** Runs a call. Throws Failure, and whatever the call throws. */
  async answer(call: Call, request: Request, params: Record<string, string>, known: Known): Promise<Response> {
    const { trustedProxies = NOBODY, secretKeys, onAnswer, responseCache, channels = ALL_CHANNELS } = this.#options;
    const { tenant, lang, requestId, onBody } = known;
    if (tenant === undefined) throw new Failure('Misdirected');
    const query = readQuery(request);
    const caller = callerOf(request, trustedProxies, this.#nameNetwork);
    const db = this.#dbFor(call, tenant);
    const holder = await this.#holder(call, request, { db, tenant }, caller);
    await this.#count(call, tenant, db, caller);
    const viewer = await this.#viewer(call, request, tenant, db);
    const requestKey = requestKeyOf(request, secretKeys, tenant);
    const seals = tenant.features.encryptedFields ? call.seals : [];
    const body = (limits: BodyLimits) => readOpenedBody(request, limits, { seals, requestKey, onBody });
    const { question, run } = await call.prepare({ params, query, body });
    const readerDb = this.#readerDb(call, request, db);
    const { ctx: reader, reads } = createContext(readerDb, tenant, lang);
    const wantsEvents = request.headers.get('accept') === EVENT_STREAM;
    const runCall = async () => {
      const answer = await run({
        db,
        tenant,
        lang,
        requestId,
        caller,
        viewer,
        operator: call.access === 'operator' ? holder?.name : undefined,
        program: call.access === 'publishing' ? holder?.name : undefined,
        staff: holder !== undefined && 'sessionId' in holder ? holder : undefined,
        channels,
        reader,
        wantsEvents,
        ifMatch: readMeantVersion(request.headers),
        pictures: this.#options.pictures,
        signal: request.signal,
      });
      if (answer.events === undefined && answer.location === undefined) onAnswer?.(call, answer.data);
      return answer;
    };
    const ask = () =>
      this.#inLineOf(call, tenant, viewer, () => this.#admitted(call, tenant, caller, request.signal, runCall));
    if (responseCache === undefined || !call.cached) {
      return this.#ownResponse(call, request, await ask(), { viewer, lang, requestId, requestKey });
    }
    const bytes = await responseCache.answer(tenant.id, `${lang} ${question}`, async () => {
      const { data } = await ask();
      return { body: Buffer.from(JSON.stringify(successEnvelope(data))), cacheTags: reads };
    });
    return bytesResponse(bytes, { headers: { 'Content-Type': 'application/json' } });
  }

  /** The response to this request alone: data or events, with the cookies and the version that belong to it. */
  async #ownResponse(call: Call, request: Request, answer: Answer, asker: Asker): Promise<Response> {
    const { status = 200, data, cookies = [], events, stop, location, version } = answer;
    if (location !== undefined) return new Response(null, { status: 303, headers: { Location: location } });
    const response =
      events === undefined
        ? goodResponse(data, status, call.encryptedPaths, asker.requestKey)
        : await eventResponse({ events, stop }, asker.lang, (error) =>
            logFailedCall(this.#options, this.#options.unavailable, error, { requestId: asker.requestId }),
          );
    if (version !== undefined) response.headers.set('ETag', `"${version}"`);
    const written = await this.#writtenCookies(call, request);
    // The call's own cookies come last: a logout ends a session that this request prolonged.
    for (const cookie of [...prolongedCookies(request, asker.viewer), ...written, ...cookies]) {
      response.headers.append('Set-Cookie', cookie);
    }
    if (call.sharedSeconds > 0) {
      response.headers.set('Cache-Control', `public, max-age=${call.sharedSeconds}`);
      // Texts are in the language of the request.
      response.headers.set('Vary', 'Accept-Language');
    }
    return response;
  }

  /** The database on the connections of a call's kind. Throws Unavailable while there is none. */
  #dbFor(call: Call, tenant: Tenant): Db {
    const { db, ofTenant = db, browsingDb = db, programsDb = db } = this.#options;
    if (isForPrograms(call)) return programsDb();
    return call.browses ? browsingDb() : ofTenant(tenant.id);
  }

  /** The database for what pages read: on connections of the chat, or a replica that has what this reader wrote. */
  #readerDb(call: Call, request: Request, db: Db): Db {
    const { chatDb, readerDb } = this.#options;
    if (call.answersQuestions && chatDb !== undefined) return chatDb();
    if (!call.browses || readerDb === undefined) return db;
    return readerDb(cookieIn(request.headers.get('cookie'), WRITTEN_COOKIE));
  }

  /** After a write of a reader: where it stands, so that the same browser reads it back at once. */
  async #writtenCookies(call: Call, { method }: Request): Promise<string[]> {
    const { position } = this.#options;
    if (position === undefined || method === 'GET' || call.browses || isForPrograms(call)) return [];
    const own = await position().catch((error: unknown) => {
      // The write is done, and its answer says so.
      this.#options.log.warn({ err: error }, 'the position of a write is not known');
      return undefined;
    });
    return own === undefined
      ? []
      : [`${WRITTEN_COOKIE}=${own}; Path=/; Max-Age=${WRITTEN_SECONDS}; HttpOnly; Secure; SameSite=Lax`];
  }

  /** Lets calls of one user wait for one another, those that write one by one: many connections of one user are one user. */
  #inLineOf<T>(call: Call, tenant: Tenant, viewer: Viewer | undefined, work: () => Promise<T>): Promise<T> {
    if (call.access !== 'user' || viewer === undefined) return work();
    const key = `${tenant.id} ${viewer.userId}`;
    return this.#users.run(key, () => (call.rate === 'costly' ? this.#writers.run(key, work) : work()));
  }

  /** Runs a call of a program in its tenant's turn, one that browses in a place, and others at once. Throws Unavailable. */
  async #admitted<T>(
    call: Call,
    tenant: Tenant,
    { address, deviceId }: Caller,
    signal: AbortSignal,
    work: () => Promise<T>,
  ): Promise<T> {
    if (isForPrograms(call)) return this.#programs.run(tenant.id, work);
    if (!call.browses) return work();
    const applicant = { tenantId: tenant.id, network: networkOf(address), deviceId, isGone: () => signal.aborted };
    const leave = await this.#places.take(applicant).catch((error: unknown) => {
      this.#options.refusals?.count('calls: no place', applicant.network);
      throw error;
    });
    try {
      return await work();
    } finally {
      leave();
    }
  }

  /**
   * Checks the token of calls of programs, or the login of the studio where there is no token. Throws TokenRefused when it
   * is missing or wrong, Forbidden where its roles are others or another site sent a write, and TooMany.
   * @returns its holder
   */
  async #holder(
    call: Call,
    request: Request,
    ctx: TenantCtx,
    { address }: Caller,
  ): Promise<Program | StaffMember | undefined> {
    if (!isForPrograms(call)) return undefined;
    const network = networkOf(address);
    this.#guesses.check(network);
    const { checkToken, operatorOf } = this.#options;
    const authorization = request.headers.get('authorization');
    const { code } = ctx.tenant;
    if (call.access === 'publishing' && checkToken(code, authorization))
      return { name: 'publishing', roles: ['owner'] };
    const operator = call.access === 'operator' ? operatorOf?.(code, authorization) : undefined;
    if (operator !== undefined) return { name: operator, roles: ['moderator'] };
    const staffToken = authorization === null ? staffTokenIn(request) : undefined;
    const holder = await this.#namedHolder(call, ctx, readBearer(authorization), staffToken);
    if (holder === undefined) {
      // A login that has ended is no guess: its page goes on asking until somebody logs in again.
      if (authorization !== null) this.#guesses.note(network);
      throw new Failure('TokenRefused');
    }
    if (call.access === 'staff' || grants(holder.roles, call.role)) return holder;
    throw new Failure('Forbidden', `the call is for the role ${call.role}`);
  }

  /** The holder of a token that a command made, or of a login. Calls of the studio itself take only a login. */
  async #namedHolder(
    { access }: Call,
    ctx: TenantCtx,
    token: string | undefined,
    staffToken: string | undefined,
  ): Promise<Program | StaffMember | undefined> {
    const { findProgram, findStaff } = this.#options;
    if (staffToken !== undefined) return findStaff?.(ctx, staffToken);
    return token === undefined || access === 'staff' ? undefined : findProgram?.(ctx, token);
  }

  /** The logged-in user, for calls that need to know. Throws Unauthorized when the call needs one and there is none. */
  async #viewer(call: Call, request: Request, tenant: Tenant, db: Db): Promise<Viewer | undefined> {
    if (call.access !== 'visitor' && call.access !== 'user') return undefined;
    const token = tokenOf(request);
    const viewer = token === undefined ? undefined : await this.#options.viewerOf?.({ db, tenant }, token);
    if (viewer === undefined && call.access === 'user') throw new Failure('Unauthorized');
    return viewer;
  }

  /** Counts a costly call of a reader. Throws TooMany. */
  async #count(call: Call, tenant: Tenant, db: Db, caller: Caller): Promise<void> {
    const { limits, refusals } = this.#options;
    if (limits === undefined || call.rate !== 'costly' || isForPrograms(call)) return;
    await countCall(db, tenant, call.name, caller, limits).catch((error: unknown) => {
      if (error instanceof Failure) refusals?.count('calls: too many costly ones a minute', networkOf(caller.address));
      throw error;
    });
  }
}

/**
 * The query of a request; of a repeated name, the last value. Throws NotFound for a path with another spelling,
 * BadRequest for NUL.
 */
function readQuery(request: Request): Record<string, string> {
  const { pathname, searchParams } = new URL(request.url);
  if (!PLAIN_PATH.test(pathname)) throw new Failure('NotFound');
  const query = Object.fromEntries(searchParams);
  if (!isStorable(query)) throw new Failure('BadRequest', 'the query holds NUL');
  return query;
}

/** The version that a request means to change; undefined: whatever stands there. */
function readMeantVersion(headers: Headers): string | undefined {
  if (headers.get('if-none-match') === '*') return NOTHING_THERE;
  return /^"(.*)"$/.exec(headers.get('if-match') ?? '')?.[1];
}
