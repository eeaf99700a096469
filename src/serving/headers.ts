import { createHash } from 'node:crypto';

/** Names and values in turn, as http.ServerResponse.writeHead takes them. */
export type HeaderList = readonly string[];

/** Readers ask again each time; what did not change costs a 304. */
export const REVALIDATE: HeaderList = ['Cache-Control', 'public, max-age=0, must-revalidate'];
export const NO_STORE: HeaderList = ['Cache-Control', 'no-store'];

/**
 * Headers of every page.
 * @param inlineScripts  the exact texts of the scripts that stand in pages
 * @param reached        other origins scripts may send to
 */
export function pageSecurity(inlineScripts: readonly string[], reached: readonly string[] = []): HeaderList {
  const hashes = inlineScripts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  const policy = [
    "default-src 'self'",
    ['script-src', "'self'", ...hashes].join(' '),
    ...(reached.length === 0 ? [] : [["connect-src 'self'", ...reached].join(' ')]),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' https: data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ];
  return [...BASIC_SECURITY, 'X-Frame-Options', 'SAMEORIGIN', 'Content-Security-Policy', policy.join('; ')];
}

/** Headers of every answer. */
export const BASIC_SECURITY: HeaderList = [
  'X-Content-Type-Options',
  'nosniff',
  'Referrer-Policy',
  'strict-origin-when-cross-origin',
];
