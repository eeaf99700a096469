/** Makes the log, and shortens and masks what goes into it. */

import { type DestinationStream, destination, type Logger, pino } from 'pino';
import type { Env } from '#src/env.ts';
import { isErrorCode } from '#src/kernel/error-code.ts';
import { mappedStack } from '#src/kernel/source-mapped-stack.ts';

/** Longest text in a log line, such as a body or an error message, in characters. It is cut after masking. */
const TEXT_LIMIT = 1024;
const LIST_LIMIT = 100;
const MASK = '[masked]';

/** Fields whose value must not be logged, at any depth. */
const SECRET =
  /^(?:authorization|cookie|set-cookie|proxy-authorization|x-api-key|password|passwd|secret|token|[a-z]*token|code|validkey|prevalidkey|e-?mail|receiver)$/i;

/** Secrets inside texts: URLs with a password, and bearer tokens. */
const IN_TEXT: readonly [RegExp, string][] = [
  [/\b([a-z][a-z0-9+.-]{0,30}:\/\/[^\s:/@]{0,200}):[^\s@/]{1,500}@/gi, `$1:${MASK}@`],
  [/\b(bearer)\s+[\x21-\x7e]{1,512}/gi, `$1 ${MASK}`],
];

/** Writes JSON lines to standard error. Standard output is reserved for messages to a person at a terminal. */
export function createLog(
  env: Pick<Env, 'logLevel'>,
  name: string,
  stream: DestinationStream = standardError(),
): Logger {
  return pino(
    {
      name,
      level: env.logLevel,
      base: { pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: {
        level: (level) => ({ level }),
        log: (fields) => Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, masked(value, key)])),
      },
      serializers: { err: described },
      hooks: {
        logMethod(words, method) {
          method.apply(this, words.map((word) => (typeof word === 'string' ? maskedText(word) : word)) as typeof words);
        },
      },
    },
    stream,
  );
}

function standardError(): DestinationStream {
  return destination({ dest: 2, sync: true });
}

function described(error: unknown): unknown {
  if (!(error instanceof Error)) return masked(error);
  const cause = error.cause === undefined ? {} : { cause: described(error.cause) };
  const code = 'code' in error ? { code: masked(error.code, 'code') } : {};
  const { name, message, stack = '' } = error;
  return { type: name, message: maskedText(message), stack: maskedText(mappedStack(stack)), ...code, ...cause };
}

/** A value for the log: secret fields masked, long texts cut. Errors are left to their serializer. */
function masked(value: unknown, key = '', depth = 6): unknown {
  if (SECRET.test(key)) return key === 'code' && isErrorCode(value) ? value : MASK;
  if (typeof value === 'string') return maskedText(value);
  if (value === null || typeof value !== 'object' || value instanceof Error || value instanceof Date) return value;
  if (depth === 0) return '[deep]';
  if (Array.isArray(value)) return value.slice(0, LIST_LIMIT).map((item) => masked(item, '', depth - 1));
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, masked(item, name, depth - 1)]));
}

function maskedText(text: string): string {
  let clean = text;
  for (const [secret, replacement] of IN_TEXT) clean = clean.replace(secret, replacement);
  return clean.length > TEXT_LIMIT ? `${clean.slice(0, TEXT_LIMIT)}…` : clean;
}
