/** The JSON of every response below /api. `message` is for people, `code` for programs. */
export interface Reply<Data = unknown> {
  readonly success: boolean;
  readonly message: string;
  readonly code: string;
  readonly data?: Data;
}

/** A failed request: a status of 400 or more, or no response at all. */
export class CallFailure extends Error {
  override readonly name = 'CallFailure';
  /** 0 when there was no response. */
  readonly status: number;
  /** undefined when the response had none. */
  readonly reply: Reply | undefined;

  constructor(message: string, status: number, reply: Reply | undefined, options?: ErrorOptions) {
    super(message, options);
    this.status = status;
    this.reply = reply;
  }
}

/** Texts of the page, in its language, for failures of which the server says nothing. */
export interface FailureTexts {
  readonly default: string;
  /** No answer came. */
  readonly network: string;
  readonly unauthorized: string;
}

/** Why a call failed, for its reader: the server's message, else a text of the page. Technical words stay in the error. */
export function failureWords({ status, reply }: CallFailure, texts: FailureTexts): string {
  return reply?.message || (status === 0 ? texts.network : texts.default);
}

/** The fields that a refusal names; none in another answer. */
export function refusedFields(reply: Reply | undefined): string[] {
  const { faults } = (reply?.data ?? {}) as { readonly faults?: readonly { readonly field?: unknown }[] };
  return Array.isArray(faults) ? faults.map((fault) => String(fault?.field)) : [];
}

/** Parses the body of a response. A body that is not JSON counts as a success without data. */
export function replyOf(text: string, contentType: string): Reply {
  const value = /\bjson\b/i.test(contentType) ? parsed(text) : undefined;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return PLAIN_SUCCESS;
  const { success, message, code, data } = value as Record<string, unknown>;
  return {
    success: success !== false,
    message: typeof message === 'string' ? message : '',
    code: typeof code === 'string' || typeof code === 'number' ? String(code) : '',
    ...(data === undefined ? {} : { data }),
  };
}

const PLAIN_SUCCESS: Reply = { success: true, message: '', code: '200' };

/** undefined for text that only claims to be JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
