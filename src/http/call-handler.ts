import { randomUUID } from 'node:crypto';
import type { Tenant } from '#src/ctx.ts';
import { createContext } from '#src/ctx.ts';
import type { Db } from '#src/db/types.ts';
import type { ApiOptions } from '#src/http/api-options.ts';
import { type Call, isForPrograms } from '#src/http/call.ts';
import { countCall } from '#src/http/call-counts.ts';
import { type Caller, callerOf, type NameNetwork } from '#src/http/caller.ts';
import { checkSealed, decryptBody, goodResponse, requestKeyOf } from '#src/http/encrypted-body.ts';
import { successEnvelope } from '#src/http/envelope.ts';
import { EVENT_STREAM, eventResponse } from '#src/http/event-stream.ts';
import { logFailedCall } from '#src/http/failed-call-log.ts';
import { readJson } from '#src/http/json-body.ts';
import { networkOf } from '#src/http/peer.ts';
import { BUSY_SECONDS, CALL_PLACES, Places, PROGRAM_TURNS } from '#src/http/places.ts';
import { ServerSecret } from '#src/http/server-secret.ts';
import { isStorable } from '#src/http/storable.ts';
import { TokenGuesses } from '#src/http/token-guesses.ts';
import { prolongedCookies, tokenOf, type Viewer } from '#src/http/viewer.ts';
import type { Channel } from '#src/kernel/channel.ts';
import { Failure } from '#src/kernel/failure.ts';
import { FairTurns } from '#src/kernel/fair-turns.ts';
import type { Lang } from '#src/kernel/lang.ts';
import type { RepeatedFailures } from '#src/kernel/repeated-failures.ts';

/** What is known of a request before its call runs. */
interface Known {
  readonly tenant: Tenant | undefined;
  readonly lang: Lang;
  readonly requestId: string;
  /** Called with the parsed body, in which encrypted fields are still encrypted. */
  readonly onBody: (body: unknown) => void;
}

/** A path can be spelled in one way only: no encoding, no dot segments, no empty segments. */
const PLAIN_PATH = /^\/api(?:\/(?!\.+(?:\/|$))[A-Za-z0-9._~-]+)*$/;

const ALL_CHANNELS: ReadonlySet<Channel> = new Set(['mail', 'sms']);

const NOBODY: ReadonlySet<string> = new Set();

type HandlerOptions = ApiOptions & { readonly unavailable: RepeatedFailures };

/** Runs calls: checks access and the limits of costly ones, decrypts and encrypts fields, caches responses. */
export class CallHandler {
  readonly #options: HandlerOptions;
  readonly #places: Places;
  readonly #nameNetwork: NameNetwork;
  readonly #guesses = new TokenGuesses();
  readonly #programs = new FairTurns(PROGRAM_TURNS);

  constructor(options: HandlerOptions) {
    this.#options = options;
    const { secret = new ServerSecret(randomUUID()) } = options;
    this.#nameNetwork = (network) => secret.sign('network of a caller', network);
    this.#places = new Places(options.places ?? CALL_PLACES);
  }

  /** Runs a call. Throws Failure, and whatever the call throws. */
  async answer(one: Call, request: Request, params: Record<string, string>, known: Known): Promise<Response> {
    const { trustedProxies = NOBODY, secretKeys, onAnswer, responseCache, channels = ALL_CHANNELS } = this.#options;
    const { tenant, lang, requestId } = known;
    if (tenant === undefined) throw new Failure('Misdirected');
    const query = queryOf(request);
    const caller = callerOf(request, trustedProxies, this.#nameNetwork);
    const operator = this.#operator(one, request, tenant, caller);
    const db = this.#dbFor(one);
    await this.#count(one, tenant, db, caller);
    const viewer = await this.#viewer(one, request, tenant, db);
    const requestKey = requestKeyOf(request, secretKeys, tenant);
    const body = async (limit: number) => {
      const parsed = await readJson(request, limit);
      known.onBody(parsed);
      if (tenant.features.encryptedFields) checkSealed(parsed, one.seals, requestKey);
      return decryptBody(parsed, requestKey);
    };
    const { question, run } = await one.prepare({ params, query, body });
    const { chatDb } = this.#options;
    const readerDb = one.answersQuestions && chatDb !== undefined ? chatDb() : db;
    const { ctx: reader, reads } = createContext(readerDb, tenant, lang);
    const wantsEvents = request.headers.get('accept') === EVENT_STREAM;
    const answered = async () => {
      const answer = await run({
        db,
        tenant,
        lang,
        requestId,
        caller,
        viewer,
        operator,
        channels,
        reader,
        wantsEvents,
        signal: request.signal,
      });
      if (answer.events === undefined && answer.location === undefined) onAnswer?.(one, answer.data);
      return answer;
    };
    const ask = () => this.#admitted(one, tenant, caller, answered);
    if (responseCache === undefined || !one.cached) {
      const { status = 200, data, cookies = [], events, stop, location } = await ask();
      if (location !== undefined) return new Response(null, { status: 303, headers: { Location: location } });
      const response =
        events === undefined
          ? goodResponse(data, status, one.encryptedPaths, requestKey)
          : await eventResponse({ events, stop }, lang, (error) =>
              logFailedCall(this.#options, this.#options.unavailable, error, { requestId }),
            );
      // The call's own cookies come last: a logout ends a session that this request prolonged.
      for (const cookie of [...prolongedCookies(request, viewer), ...cookies]) {
        response.headers.append('Set-Cookie', cookie);
      }
      if (one.sharedSeconds > 0) {
        response.headers.set('Cache-Control', `public, max-age=${one.sharedSeconds}`);
        // Texts are in the language of the request.
        response.headers.set('Vary', 'Accept-Language');
      }
      return response;
    }
    const bytes = await responseCache.answer(tenant.id, `${lang} ${question}`, async () => {
      const { data } = await ask();
      return { body: Buffer.from(JSON.stringify(successEnvelope(data))), cacheTags: reads };
    });
    return new Response(bytes, { headers: { 'Content-Type': 'application/json' } });
  }

  /** The database on the connections of a call's kind. Throws Unavailable while there is none. */
  #dbFor(one: Call): Db {
    const { db, browsingDb = db, programsDb = db } = this.#options;
    if (isForPrograms(one)) return programsDb();
    return one.browses ? browsingDb() : db();
  }

  /** Runs a call of a program in its tenant's turn, one that browses in a place, and others at once. Throws Unavailable. */
  async #admitted<T>(one: Call, tenant: Tenant, { address }: Caller, work: () => Promise<T>): Promise<T> {
    if (isForPrograms(one)) return this.#programs.run(tenant.id, work);
    if (!one.browses) return work();
    const leave = this.#places.take(tenant.id, networkOf(address));
    if (leave === undefined) throw new Failure('Unavailable', 'every place is taken', [], BUSY_SECONDS);
    try {
      return await work();
    } finally {
      leave();
    }
  }

  /**
   * Checks the token of publishing and operator calls. Throws TokenRefused when it is missing or wrong, and TooMany.
   * @returns the operator's name, for calls of operators
   */
  #operator(one: Call, request: Request, tenant: Tenant, { address }: Caller): string | undefined {
    if (!isForPrograms(one)) return undefined;
    const network = networkOf(address);
    this.#guesses.check(network);
    const { checkToken, operatorOf } = this.#options;
    const authorization = request.headers.get('authorization');
    const operator = one.access === 'operator' ? operatorOf?.(tenant.code, authorization) : undefined;
    if (one.access === 'operator' ? operator !== undefined : checkToken(tenant.code, authorization)) return operator;
    if (authorization !== null) this.#guesses.note(network);
    throw new Failure('TokenRefused');
  }

  /** The logged-in user, for calls that need to know. Throws Unauthorized when the call needs one and there is none. */
  async #viewer(one: Call, request: Request, tenant: Tenant, db: Db): Promise<Viewer | undefined> {
    if (one.access !== 'visitor' && one.access !== 'user') return undefined;
    const token = tokenOf(request);
    const viewer = token === undefined ? undefined : await this.#options.viewerOf?.({ db, tenant }, token);
    if (viewer === undefined && one.access === 'user') throw new Failure('Unauthorized');
    return viewer;
  }

  /** Counts a costly call of a reader. Throws TooMany. */
  async #count(one: Call, tenant: Tenant, db: Db, caller: Caller): Promise<void> {
    const { limits } = this.#options;
    if (limits === undefined || one.rate !== 'costly' || isForPrograms(one)) return;
    await countCall(db, tenant, one.name, caller, limits);
  }
}

/**
 * The query of a request; of a repeated name, the last value. Throws NotFound for a path with another spelling,
 * BadRequest for NUL.
 */
function queryOf(request: Request): Record<string, string> {
  const { pathname, searchParams } = new URL(request.url);
  if (!PLAIN_PATH.test(pathname)) throw new Failure('NotFound');
  const query = Object.fromEntries(searchParams);
  if (!isStorable(query)) throw new Failure('BadRequest', 'the query holds NUL');
  return query;
}
