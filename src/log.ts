/** Makes the log, and shortens and masks what goes into it. */

import { type DestinationStream, destination, type Logger, pino } from 'pino';
import type { Env } from '#src/env.ts';
import { isErrorCode } from '#src/kernel/error-code.ts';
import { kindOf, RepeatedFailures } from '#src/kernel/repeated-failures.ts';
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

export interface LogSettings extends Pick<Env, 'logLevel'> {
  /** Whether an error says that something which all work needs is away, as the database. Default: none does. */
  readonly isOutage?: (error: unknown) => boolean;
}

/**
 * Writes JSON lines to standard error. Standard output is reserved for messages to a person at a terminal. While an outage
 * lasts, everything that meets it warns of it: the log has one line a minute and kind, with the number of `times`.
 */
export function createLog(env: LogSettings, name: string, stream: DestinationStream = standardError()): Logger {
  const outages = new RepeatedFailures();
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
        logMethod(words, method, level) {
          const kind = level < WARN ? undefined : outageKind(words, env.isOutage);
          const times = kind === undefined ? 1 : outages.count(kind);
          if (times === 0) return;
          if (times > 1) addTimes(words, times);
          method.apply(this, words.map((word) => (typeof word === 'string' ? maskedText(word) : word)) as typeof words);
        },
      },
    },
    stream,
  );
}

/** The level of warnings in pino. */
const WARN = 40;

/**
 * The kind of a warning that comes again and again while an outage lasts: a text alone, or one with the error of an outage.
 * undefined: the line is written, as is one whose writer has counted already.
 */
function outageKind(words: readonly unknown[], isOutage: LogSettings['isOutage']): string | undefined {
  const [fields, message = ''] = words;
  if (typeof fields === 'string') return fields;
  if (typeof fields !== 'object' || fields === null || !('err' in fields) || 'times' in fields) return undefined;
  return isOutage?.(fields.err) === true ? `${String(message)} ${kindOf(fields.err)}` : undefined;
}

function addTimes(words: unknown[], times: number): void {
  if (typeof words[0] === 'string') words.unshift({ times });
  else words[0] = { ...(words[0] as object), times };
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
