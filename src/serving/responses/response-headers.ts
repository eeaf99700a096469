/** Makes the headers of responses: caching, security. */

import { createHash } from 'node:crypto';
import type { AnalyticsSettings } from '#src/kernel/search-engines.ts';

/** Names and values in turn, as http.ServerResponse.writeHead takes them. */
export type HeaderList = readonly string[];

/** The same headers as pairs of name and value. */
export function headerPairs(headers: HeaderList): [name: string, value: string][] {
  return headers.flatMap((name, index) => (index % 2 === 0 ? [[name, headers[index + 1] ?? '']] : []));
}

/** Browsers check each time; an unchanged file costs a response 304 without a body. */
export const REVALIDATE: HeaderList = ['Cache-Control', 'public, max-age=0, must-revalidate'];
export const NO_STORE: HeaderList = ['Cache-Control', 'no-store'];

/** Sources, besides the site's own files, that its pages may run or connect to. */
export interface PageSources {
  /** The exact texts of the scripts inside pages; 'any' in development, where Vite inserts scripts. */
  readonly inlineScripts: readonly string[] | 'any';
  /** Other origins to which scripts may connect. */
  readonly connections?: readonly string[];
  /** Whether browsers shall come by HTTPS alone from now on. They ignore it where they came by HTTP. */
  readonly onlyHttps?: boolean;
}

/** Security headers of every page. */
export function pageSecurity({ inlineScripts, connections = [], onlyHttps = false }: PageSources): HeaderList {
  const allowed = inlineScripts === 'any' ? ["'unsafe-inline'"] : inlineScripts.map(hashSource);
  const policy = [
    "default-src 'self'",
    ['script-src', "'self'", ...allowed].join(' '),
    ...(connections.length === 0 ? [] : [["connect-src 'self'", ...connections].join(' ')]),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' https: data:",
    "media-src 'self' https:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ];
  const transport = onlyHttps ? ['Strict-Transport-Security', `max-age=${YEAR_SECONDS}`] : [];
  return [
    ...BASIC_SECURITY,
    ...transport,
    'X-Frame-Options',
    'SAMEORIGIN',
    'Content-Security-Policy',
    policy.join('; '),
  ];
}

/** The security headers of a page whose tenant counts readers by a script of another site. */
export function withAnalytics(security: HeaderList, analytics: AnalyticsSettings | undefined): HeaderList {
  if (analytics === undefined) return security;
  const { script, connections = [] } = analytics;
  const { origin, pathname } = new URL(script);
  const policy = (text: string) =>
    text
      .replace("script-src 'self'", `script-src 'self' ${origin}${pathname}`)
      .replace(/connect-src 'self'[^;]*|$/, (own) => connectSources(own, [origin, ...connections]));
  return security.map((value, index) => (security[index - 1] === 'Content-Security-Policy' ? policy(value) : value));
}

const connectSources = (own: string, origins: readonly string[]) =>
  own === '' ? `; connect-src 'self' ${origins.join(' ')}` : `${own} ${origins.join(' ')}`;

const YEAR_SECONDS = 31_536_000;

const hashSource = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/** Security headers of every response. */
export const BASIC_SECURITY: HeaderList = [
  'X-Content-Type-Options',
  'nosniff',
  'Referrer-Policy',
  'strict-origin-when-cross-origin',
];
