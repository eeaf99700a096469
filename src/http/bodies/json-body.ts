/** Reads the JSON body of a request within limits of size and depth. */

import { isUtf8 } from 'node:buffer';
import { isStorable } from '#src/http/bodies/storable-text.ts';
import { Failure } from '#src/kernel/failure.ts';

/** Maximum nesting of arrays and objects. */
const DEPTH = 50;
const JSON_TYPE = /^application\/json(?:\s*;|$)/i;

/** Limits of a body that is read and parsed. */
export interface BodyLimits {
  readonly bytes: number;
  readonly values: number;
}

/** The JSON body of a request. Throws UnsupportedMedia, TooLarge or BadRequest. */
export async function readJson(request: Request, { bytes: limitBytes, values }: BodyLimits): Promise<unknown> {
  if (!JSON_TYPE.test(request.headers.get('content-type') ?? '')) throw new Failure('UnsupportedMedia');
  const declared = Number(request.headers.get('content-length') ?? 0);
  if (declared > limitBytes) throw new Failure('TooLarge');
  const text = await readText(request, limitBytes);
  const tooMuch = findExcess(text, values);
  if (tooMuch !== undefined) throw new Failure('BadRequest', tooMuch, [{ field: '', reason: tooMuch }]);
  const value = parse(text);
  // Only an escape can bring in a text that PostgreSQL cannot store: the JSON parser and the check for UTF-8 refuse it
  // unescaped.
  if (text.includes('\\u') && !isStorable(value)) throw new Failure('BadRequest', 'text with NUL or half a character');
  return value;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    const reason = `is not JSON: ${cause instanceof Error ? cause.message : String(cause)}`;
    throw new Failure('BadRequest', 'the body is not JSON', [{ field: '', reason }]);
  }
}

async function readText(request: Request, limitBytes: number): Promise<string> {
  const bytes = await readBytes(request, limitBytes).catch((error: unknown) => {
    throw error instanceof Failure ? error : new Failure('BadRequest', 'the body broke off');
  });
  if (bytes.length > limitBytes) throw new Failure('TooLarge');
  if (!isUtf8(bytes)) throw new Failure('BadRequest', 'the body is not UTF-8', [{ field: '', reason: 'is not UTF-8' }]);
  return bytes.toString();
}

/**
 * Counts bytes only without Content-Length: a declared length was checked already, and the HTTP parser refuses more
 * bytes.
 */
async function readBytes(request: Request, limitBytes: number): Promise<Buffer> {
  if (request.headers.has('content-length')) return Buffer.from(await request.arrayBuffer());
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > limitBytes) throw new Failure('TooLarge');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Checks the text before it is parsed, so that a value nested too deep, or of too many parts, is never built. */
function findExcess(text: string, most: number): string | undefined {
  let depth = 0;
  let values = 1;
  let quoted = false;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (quoted) {
      if (code === BACKSLASH) index++;
      else if (code === QUOTE) quoted = false;
    } else if (code === QUOTE) {
      quoted = true;
    } else if (code === OPEN_BRACKET || code === OPEN_BRACE) {
      if (++depth > DEPTH) return `is nested more than ${DEPTH} deep`;
      values++;
    } else if (code === CLOSE_BRACKET || code === CLOSE_BRACE) {
      depth--;
    } else if (code === COMMA) {
      values++;
    }
    if (values > most) return `holds more than ${most} values`;
  }
  return undefined;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const OPEN_BRACKET = 0x5b;
const CLOSE_BRACKET = 0x5d;
const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;
