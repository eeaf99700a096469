/** Headers of every answer of a call, and the language of a failed one. */

import type { Tenant } from '#src/ctx.ts';
import { languageFor } from '#src/http/language.ts';
import { LANGS, type Lang } from '#src/kernel/lang.ts';

/** Content types that programs ask for. */
const PROGRAM_PATH = /^\/api\/(?:openapi\.json$|(?:publishing|operator|moderation)\/)/;

/** Programs that ask for no language are read by developers: in English. */
export function failureLanguage(path: string, wanted: string | undefined, tenant: Tenant | undefined): Lang {
  if (wanted === undefined && PROGRAM_PATH.test(path)) return 'en';
  return languageFor(wanted ?? null, tenant?.languages ?? LANGS);
}

/** A response may not be stored, unless its call permits that. */
export function setCallHeaders(headers: Headers, requestId: string): void {
  headers.set('X-Request-Id', requestId);
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store');
  headers.set('X-Content-Type-Options', 'nosniff');
}
