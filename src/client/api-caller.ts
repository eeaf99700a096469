/** Makes the calls of a page: encrypts their fields, caches and logs them, and shows why a call failed. */

import {
  CallFailure,
  type FailureTexts,
  failureWords,
  type Reply,
  refusedFields,
  replyOf,
} from '#src/client/api-reply.ts';
import type { ApiCallName, ApiData, ApiInput } from '#src/client/call-types.ts';
import type { FieldCipher } from '#src/client/field-cipher.ts';
import { RequestCache } from '#src/client/request-cache.ts';
import { requestHeaders } from '#src/client/request-headers.ts';
import type { Identity } from '#src/client/request-identity.browser.ts';
import { RequestLog } from '#src/client/request-log.ts';
import { withinTime } from '#src/client/time-limit.ts';

const TIMEOUT_MS = 15_000;
const UNAUTHORIZED = '401';

/** Functions of the page that a failed call runs. */
export interface FailureHooks {
  /** Shows a message for a few seconds. */
  readonly toast: (message: string) => void;
  /** Called when the session has ended. The cached responses are cleared already. */
  readonly loggedOut: () => void;
  /** Messages for failures without a message from the server, in the reader's language. */
  readonly texts: FailureTexts;
}

export interface CallerOptions {
  readonly fetch: typeof fetch;
  readonly identity: () => Identity;
  readonly hooks: FailureHooks;
  /** Milliseconds of a monotonic clock. */
  readonly now: () => number;
  readonly newId: () => string;
  /** Loads the cipher for encrypted fields when it is first needed. */
  readonly fieldCipher: () => Promise<FieldCipher>;
  /** Whether the site takes the fields only encrypted: without a key, the call fails. */
  readonly mustEncrypt: () => boolean;
}

export interface CallSettings {
  /** Caches a GET response for five minutes. */
  readonly cache?: boolean;
  /** The caller handles failures itself: no toast, no logout. */
  readonly quiet?: boolean;
  /** The request continues when the reader leaves the page. */
  readonly keepalive?: boolean;
  /**
   * Paths of texts in the body to encrypt: `user.email`, `list[*].mobile`. With an empty list only the response may be
   * encrypted.
   */
  readonly encrypt?: readonly string[];
}

interface RawInput {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

/** Makes calls. There is one for the page. */
export class ApiCaller {
  readonly log = new RequestLog();
  readonly #options: CallerOptions;
  readonly #cache: RequestCache;

  constructor(options: CallerOptions) {
    this.#options = options;
    this.#cache = new RequestCache(options.now);
  }

  /**
   * Calls the API. A reply with `success: false` is returned like any other, after its message was shown. Throws
   * CallFailure for a status of 400 or more and when there is no response, after its message was shown.
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
      if (!reply.success && settings.quiet !== true) this.#report(reply.code, reply.message);
      return reply as Reply<ApiData<Name>>;
    } catch (error) {
      const failure =
        error instanceof CallFailure ? error : new CallFailure(messageOf(error), 0, undefined, { cause: error });
      if (settings.quiet !== true) this.#report(codeOf(failure), failureWords(failure, this.#options.hooks.texts));
      throw failure;
    }
  }

  /** Clears the cached responses, for when another person uses the page. */
  clearCache(): void {
    this.#cache.clear();
  }

  #key(name: string, input: unknown): string {
    const { language = '', token = '' } = this.#options.identity();
    return JSON.stringify([name, input, language, token]);
  }

  #report(code: string, message: string): void {
    const { toast, loggedOut, texts } = this.#options.hooks;
    if (code !== UNAUTHORIZED) {
      toast(message || texts.default);
      return;
    }
    this.clearCache();
    loggedOut();
    toast(texts.unauthorized);
  }

  async #send(name: string, input: RawInput, settings: CallSettings): Promise<Reply> {
    const { now, newId } = this.#options;
    const requestId = newId();
    const started = now();
    const logResult = (status: number, code: string) =>
      this.log.add({ at: Date.now(), name, requestId, ms: Math.round(now() - started), status, code });
    try {
      const { status, statusText, reply } = await withinTime(TIMEOUT_MS, (signal) =>
        this.#exchange(name, input, requestId, settings, signal),
      );
      logResult(status, reply.code);
      if (status >= 400) throw new CallFailure(statusText || reply.message || String(status), status, reply);
      return reply;
    } catch (error) {
      if (!(error instanceof CallFailure)) logResult(0, messageOf(error));
      throw error;
    }
  }

  async #exchange(
    name: string,
    input: RawInput,
    requestId: string,
    { encrypt, keepalive = false }: CallSettings,
    signal: AbortSignal,
  ) {
    const [method = 'GET'] = name.split(' ', 1);
    const headers = requestHeaders(this.#options.identity(), requestId);
    const body = method === 'GET' ? undefined : (input.body ?? {});
    if (body !== undefined) headers.set('content-type', 'application/json; charset=utf-8');
    const attempt = async () => {
      const encrypted = encrypt === undefined ? undefined : await this.#encrypt(body, encrypt);
      // An earlier try may have left the header, and this one may have no key.
      headers.delete('encryption');
      if (encrypted !== undefined) headers.set('encryption', encrypted.header);
      const sent = body === undefined ? {} : { body: JSON.stringify(encrypted === undefined ? body : encrypted.body) };
      const init = { method, headers, signal, keepalive, ...sent };
      const response = await this.#options.fetch(addressOf(name, input), init);
      return { response, reply: replyOf(await response.text(), response.headers.get('content-type') ?? '') };
    };
    let { response, reply } = await attempt();
    if (encrypt !== undefined && response.status === 400 && isRefusedForKey(reply)) {
      (await this.#options.fieldCipher()).forgetKey();
      ({ response, reply } = await attempt());
    }
    const encryption = response.headers.get('encryption');
    const decrypted = encryption === null ? reply : (await this.#options.fieldCipher()).decrypt(reply, encryption);
    return { status: response.status, statusText: response.statusText, reply: decrypted };
  }

  /** Encrypts fields of a body. Without a key the request is sent unencrypted, unless the site does not take it so. */
  async #encrypt(body: unknown, paths: readonly string[]) {
    try {
      const cipher = await this.#options.fieldCipher();
      return await cipher.encrypt(body, paths);
    } catch (error) {
      if (this.#options.mustEncrypt()) throw error;
      console.error('no secret key: the request is sent unencrypted', error);
      return undefined;
    }
  }
}

/** Whether a request was refused because of its key: it has expired, or is of another tenant or another secret. */
function isRefusedForKey(reply: Reply): boolean {
  return refusedFields(reply).includes('Encryption');
}

/** The address of a call: fills the parameters into the braces and adds the query. Leaves out undefined and null. */
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
