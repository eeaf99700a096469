import { createHash } from 'node:crypto';

/** Names and values in turn, as http.ServerResponse.writeHead takes them. */
export type HeaderList = readonly string[];

/** Readers ask again each time; what did not change costs a 304. */
export const REVALIDATE: HeaderList = ['Cache-Control', 'public, max-age=0, must-revalidate'];
export const NO_STORE: HeaderList = ['Cache-Control', 'no-store'];

/** What the pages of a site may run and reach besides their own files. */
export interface PageSources {
  /** The exact texts of the scripts that stand in pages; 'any' in development, where Vite writes scripts into them. */
  readonly inlineScripts: readonly string[] | 'any';
  /** Other origins that scripts may send to. */
  readonly connections?: readonly string[];
}

/** Headers of every page. */
export function pageSecurity({ inlineScripts, connections = [] }: PageSources): HeaderList {
  const allowed = inlineScripts === 'any' ? ["'unsafe-inline'"] : inlineScripts.map(hashSource);
  const policy = [
    "default-src 'self'",
    ['script-src', "'self'", ...allowed].join(' '),
    ...(connections.length === 0 ? [] : [["connect-src 'self'", ...connections].join(' ')]),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' https: data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ];
  return [...BASIC_SECURITY, 'X-Frame-Options', 'SAMEORIGIN', 'Content-Security-Policy', policy.join('; ')];
}

const hashSource = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/** Headers of every answer. */
export const BASIC_SECURITY: HeaderList = [
  'X-Content-Type-Options',
  'nosniff',
  'Referrer-Policy',
  'strict-origin-when-cross-origin',
];
