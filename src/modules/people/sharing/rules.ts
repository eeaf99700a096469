import { randomInt } from 'node:crypto';
import type { Tenant } from '#src/kernel/tenant.ts';
import { ownParameters } from '#src/parameters.ts';
import { parsePath } from '#src/paths.ts';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** 62 to the power of 10: nobody finds a link by trying. */
const LENGTH = 10;

/** The parameter of a shared address that says who shared what: its source. */
const SHARE_PARAMETER = 'share';
const SOURCE = /^[\w-]{0,40}(?:_[\w-]{0,40}){4}$/;

/** Days for which a link works after it was last made. */
export const LINK_DAYS = 365;

/** Characters of a stored origin; a column of the database holds no more. */
export const LONGEST_ORIGIN = 2000;

/** A new code. It is random, so that it cannot be guessed. */
export function newCode(): string {
  return Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

/** The parameter behind `#` that holds the question of a shared address of the chat. */
const QUESTION = 'ask';

/** A place on the site: a path, and what stands behind it. */
export interface Origin {
  readonly path: string;
  /** Query and fragment, or ''. */
  readonly rest: string;
}

/**
 * What a short link may lead to: path and query of a page of the tenant's own hosts, with the parameters that the page
 * knows and the source of the share; of the chat, also the question. undefined for any other address.
 */
export function originIn(tenant: Tenant, address: string): Origin | undefined {
  const url = URL.parse(address, `https://${tenant.hosts[0]}`);
  if (url === null || !/^https?:$/.test(url.protocol) || !tenant.hosts.includes(url.hostname)) return undefined;
  if (url.username !== '' || url.password !== '') return undefined;
  const key = parsePath(tenant, url.pathname, 1);
  if (key === undefined || key.screen === 'status') return undefined;
  const kept = ownParameters(key.screen, url.search.slice(1));
  const source = url.searchParams.get(SHARE_PARAMETER);
  if (source !== null && SOURCE.test(source)) kept.set(SHARE_PARAMETER, source);
  const question = key.screen === 'ai-shopping' ? new URLSearchParams(url.hash.slice(1)).get(QUESTION) : null;
  const hash = question ? `#${new URLSearchParams({ [QUESTION]: question })}` : '';
  return { path: url.pathname, rest: `${kept.size === 0 ? '' : `?${kept}`}${hash}` };
}
