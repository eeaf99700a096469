import type { ApiCallName, ApiData, ApiInput } from '#src/client/calls.ts';
import type { FieldCipher } from '#src/client/field-cipher.ts';
import type { Identity } from '#src/client/identity.ts';
import { CallFailure, type Reply, replyOf } from '#src/client/reply.ts';
import { RequestCache } from '#src/client/request-cache.ts';
import { RequestLog } from '#src/client/request-log.ts';
import { withinTime } from '#src/client/time-limit.ts';

const TIMEOUT_MS = 15_000;
const UNAUTHORIZED = '401';

/** What the page does about failures, whoever made the call. */
export interface FailureHooks {
  /** Shows a message for a moment. */
  readonly toast: (message: string) => void;
  /** The login is over: forget who it was. Answers that were kept are forgotten already. */
  readonly loggedOut: () => void;
  /** What is said where the server said nothing, in the reader's language. */
  readonly texts: { readonly default: string; readonly unauthorized: string };
}

export interface CallerOptions {
  readonly fetch: typeof fetch;
  readonly identity: () => Identity;
  readonly hooks: FailureHooks;
  /** Milliseconds of a clock that never goes back. */
  readonly now: () => number;
  readonly newId: () => string;
  /** Loads what seals fields, when it is first needed. */
  readonly sealer: () => Promise<FieldCipher>;
}

export interface CallSettings {
  /** A GET may be answered from memory for five minutes. */
  readonly cache?: boolean;
  /** The caller deals with failures: no toast, no logout. */
  readonly quiet?: boolean;
  /** The call is made even where the page is left meanwhile. */
  readonly keepalive?: boolean;
  /** Texts of the body to seal: `user.email`, `list[*].mobile`. With none, only the answer may come sealed. */
  readonly seal?: readonly string[];
}

interface RawInput {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

/** Makes calls: one for the whole page. */
export class ApiCaller {
  readonly log = new RequestLog();
  readonly #options: CallerOptions;
  readonly #cache: RequestCache;

  constructor(options: CallerOptions) {
    this.#options = options;
    this.#cache = new RequestCache(options.now);
  }

  /**
   * Makes a call. A reply with `success: false` comes back as any other, after its message was shown. Throws CallFailure
   * for a status of 400 or more and when no answer comes; that too was shown then.
   */
  async call<Name extends ApiCallName>(
    name: Name,
    input: ApiInput<Name>,
    settings: CallSettings = {},
  ): Promise<Reply<ApiData<Name>>> {
    const send = () => this.#send(name, input as RawInput, settings);
    try {
      const cached = settings.cache === true && name.startsWith('GET ');
      const reply = await (cached ? this.#cache.get(this.#key(name, input), send, ({ success }) => success) : send());
      if (!reply.success && settings.quiet !== true) this.#tell(reply.code, reply.message);
      return reply as Reply<ApiData<Name>>;
    } catch (error) {
      const failure =
        error instanceof CallFailure ? error : new CallFailure(messageOf(error), 0, undefined, { cause: error });
      if (settings.quiet !== true) this.#tell(codeOf(failure), failure.reply?.message || failure.message);
      throw failure;
    }
  }

  /** Forgets what was answered; for when the reader becomes somebody else. */
  forget(): void {
    this.#cache.clear();
  }

  #key(name: string, input: unknown): string {
    const { language = '', token = '' } = this.#options.identity();
    return JSON.stringify([name, input, language, token]);
  }

  #tell(code: string, message: string): void {
    const { toast, loggedOut, texts } = this.#options.hooks;
    if (code !== UNAUTHORIZED) {
      toast(message || texts.default);
      return;
    }
    this.forget();
    loggedOut();
    toast(texts.unauthorized);
  }

  async #send(name: string, input: RawInput, settings: CallSettings): Promise<Reply> {
    const { now, newId } = this.#options;
    const requestId = newId();
    const started = now();
    const noted = (status: number, code: string) =>
      this.log.add({ at: Date.now(), name, requestId, ms: Math.round(now() - started), status, code });
    try {
      const { status, statusText, reply } = await withinTime(TIMEOUT_MS, (signal) =>
        this.#exchange(name, input, requestId, settings, signal),
      );
      noted(status, reply.code);
      if (status >= 400) throw new CallFailure(statusText || reply.message || String(status), status, reply);
      return reply;
    } catch (error) {
      if (!(error instanceof CallFailure)) noted(0, messageOf(error));
      throw error;
    }
  }

  async #exchange(
    name: string,
    input: RawInput,
    requestId: string,
    { seal, keepalive = false }: CallSettings,
    signal: AbortSignal,
  ) {
    const [method = 'GET'] = name.split(' ', 1);
    const headers = this.#headers(requestId);
    const body = method === 'GET' ? undefined : (input.body ?? {});
    const sealed = seal === undefined ? undefined : await this.#seal(body, seal);
    if (body !== undefined) headers.set('content-type', 'application/json; charset=utf-8');
    if (sealed !== undefined) headers.set('encryption', sealed.header);
    const sent = body === undefined ? {} : { body: JSON.stringify(sealed === undefined ? body : sealed.body) };
    const response = await this.#options.fetch(addressOf(name, input), { method, headers, signal, keepalive, ...sent });
    const reply = replyOf(await response.text(), response.headers.get('content-type') ?? '');
    const encryption = response.headers.get('encryption');
    const opened = encryption === null ? reply : (await this.#options.sealer()).open(reply, encryption);
    return { status: response.status, statusText: response.statusText, reply: opened };
  }

  /** Without a key a request goes as it is. */
  async #seal(body: unknown, paths: readonly string[]) {
    try {
      const sealer = await this.#options.sealer();
      return await sealer.seal(body, paths);
    } catch (error) {
      console.error('no secret key: the request is not sealed', error);
      return undefined;
    }
  }

  #headers(requestId: string): Headers {
    const { deviceId, pseudoId, platform, language, token } = this.#options.identity();
    return new Headers({
      'x-device-id': deviceId,
      'x-pseudo-id': pseudoId,
      'x-platform': platform,
      'x-request-id': requestId,
      ...(language === undefined ? {} : { 'accept-language': language }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    });
  }
}

/** The address of a call: parameters in their braces, the query behind it; what is undefined or null is left out. */
function addressOf(name: string, { params = {}, query = {} }: RawInput): string {
  const path = name
    .slice(name.indexOf(' ') + 1)
    .replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(params[key])));
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.set(key, String(value));
  }
  return `/api${path}${search.size > 0 ? `?${search}` : ''}`;
}

function codeOf({ status, reply }: CallFailure): string {
  return String(status) === UNAUTHORIZED ? UNAUTHORIZED : (reply?.code ?? '');
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
