/** Wraps the data of an answer or a failure in the JSON that every call returns. */

import { texts } from '#src/i18n/texts.ts';
import { FAILURES, type FailureName, type Fault } from '#src/kernel/failure.ts';
import type { Lang } from '#src/kernel/lang.ts';

/** The JSON of every response below /api. `message` is for people, `code` for programs. */
export interface Envelope {
  readonly success: boolean;
  readonly message: string;
  readonly code: string;
  readonly data?: unknown;
}

export function successEnvelope(data: unknown): Envelope {
  return { success: true, message: '', code: '200', data };
}

/** Data that is JSON in UTF-8 already, because it was made in another thread. */
export class EncodedData {
  readonly json: Uint8Array;

  constructor(json: Uint8Array) {
    this.json = json;
  }

  /** The bytes of a successful envelope with this data. */
  envelope(): Uint8Array<ArrayBuffer> {
    const before = JSON.stringify(successEnvelope(undefined)).slice(0, -1);
    return Buffer.concat([Buffer.from(`${before},"data":`), this.json, Buffer.from('}')]);
  }
}

/** The failure in the reader's language. `faults` name the wrong inputs, in words for developers. */
export function failureEnvelope(name: FailureName, lang: Lang, faults: readonly Fault[]): Envelope {
  const { code, message } = FAILURES[name];
  const envelope = { success: false, message: texts(lang)(message), code };
  return faults.length === 0 ? envelope : { ...envelope, data: { faults } };
}
