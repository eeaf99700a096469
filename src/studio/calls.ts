/** Makes the calls of the studio. Its cookie says who calls; a failure says why in the language of the studio. */

import { NOTHING_THERE } from '#src/kernel/nothing-there.ts';

/** A call was refused, or there was no answer. */
export class CallFailed extends Error {
  override readonly name = 'CallFailed';
  /** 0: no answer came. */
  readonly status: number;
  readonly faults: readonly { readonly field: string; readonly reason: string }[];

  constructor(status: number, message: string, faults: CallFailed['faults'] = []) {
    super(message);
    this.status = status;
    this.faults = faults;
  }
}

export interface CallInput {
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>;
  readonly body?: unknown;
  /** The version that is meant to be changed; NOTHING_THERE: what stands there is not replaced. */
  readonly version?: string | undefined;
  readonly signal?: AbortSignal;
  /** The request goes on when the page is left. */
  readonly keepalive?: boolean;
}

interface Envelope<Data> {
  readonly success: boolean;
  readonly message?: string;
  readonly data?: Data & { readonly faults?: CallFailed['faults'] };
}

/** So long a call may take; plans of large changes take seconds. */
const TIMEOUT_MS = 30_000;

/** Calls `METHOD /path` below /api. Throws CallFailed. */
export async function callStudio<Data>(name: string, input: CallInput = {}): Promise<Data> {
  const [method = 'GET', path = ''] = name.split(' ', 2);
  const { body, version, signal, keepalive = false } = input;
  const headers = new Headers({ 'Accept-Language': document.documentElement.lang });
  if (body !== undefined) headers.set('Content-Type', 'application/json; charset=utf-8');
  if (version === NOTHING_THERE) headers.set('If-None-Match', '*');
  else if (version !== undefined) headers.set('If-Match', `"${version}"`);
  const limit = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(`/api${path}${toSearch(input.query)}`, {
    method,
    headers,
    keepalive,
    signal: signal === undefined ? limit : AbortSignal.any([signal, limit]),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }).catch((error: unknown) => {
    throw new CallFailed(0, String(error));
  });
  const envelope = (await response.json().catch(() => ({ success: false }))) as Envelope<Data>;
  if (response.ok && envelope.success) return envelope.data as Data;
  throw new CallFailed(response.status, envelope.message ?? '', envelope.data?.faults);
}

function toSearch(query: CallInput['query'] = {}): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') search.set(key, String(value));
  }
  return search.size === 0 ? '' : `?${search}`;
}
