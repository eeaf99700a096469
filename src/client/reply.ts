/** The JSON of every answer below /api. message is for people, code for programs. */
export interface Reply<Data = unknown> {
  readonly success: boolean;
  readonly message: string;
  readonly code: string;
  readonly data?: Data;
}

/** A request that failed: a status of 400 or more, or no answer at all. */
export class CallFailure extends Error {
  override readonly name = 'CallFailure';
  /** 0 when no answer came. */
  readonly status: number;
  /** undefined when the answer had none. */
  readonly reply: Reply | undefined;

  constructor(message: string, status: number, reply: Reply | undefined, options?: ErrorOptions) {
    super(message, options);
    this.status = status;
    this.reply = reply;
  }
}

/** What the body of an answer says. What is not JSON is a success without more to say. */
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

/** undefined for what only says it is JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
