/** Makes short links, and finds where one leads. */

import { createHash } from 'node:crypto';
import type { TenantCtx } from '#src/ctx.ts';
import type { Tx } from '#src/db/types.ts';
import { type DayLimit, requireWithinDay, withinDay } from '#src/http/limits/day-counts.ts';
import { Failure } from '#src/kernel/failure.ts';
import { shortPath } from '#src/kernel/short-link.ts';
import { originOf } from '#src/kernel/tenant.ts';
import { visitorOfToday } from '#src/modules/people/clicks/service.ts';
import { LONGEST_ORIGIN, newCode, originIn } from '#src/modules/people/sharing/rules.ts';
import {
  countOpening,
  deleteExpired,
  deleteOpenings,
  putLink,
  readOrigin,
  readPagePath,
} from '#src/modules/people/sharing/store.ts';
import { isPublished } from '#src/parameters.ts';
import { parsePath } from '#src/paths.ts';
import { releaseRedirects } from '#src/publishing/redirects.ts';

/** New links that one network makes in a day. Many readers may share a network. */
const LINKS: DayLimit = { kind: 'short-link', most: 300 };
/** Openings that are counted of one network in a day. */
const OPENINGS: DayLimit = { kind: 'short-link-opening', most: 1000 };

/** A short link that exists. */
export interface MadeLink {
  readonly shortUri: string;
  readonly shortUrl: string;
  readonly qrUrl: string;
}

/**
 * The short link of a page of the tenant's own hosts: the one that exists, or a new one, which is served from the local
 * copies of the published pages. Throws Unprocessable for any other address, for a page that does not exist, and for an
 * address that is too long to store; TooMany.
 * @param network  of the caller, `Caller.networkName`
 */
export async function shortLinkOf({ db, tenant }: TenantCtx, address: string, network: string): Promise<MadeLink> {
  const origin = await originOfPage({ db, tenant }, address);
  // Letters of most scripts are longer in an address than in what was sent.
  if (origin.length > LONGEST_ORIGIN) throw refused(`longer than ${LONGEST_ORIGIN} characters once it is encoded`);
  const shortUri = await db.transaction().execute(async (tx) => {
    const { code, isNew } = await putLink(tx, tenant.id, newCode(), origin);
    if (isNew) await requireWithinDay(tx, tenant.id, LINKS, network);
    if (isNew) await releaseRedirects(tx, tenant, [{ code, location: origin }]);
    return code;
  });
  const path = shortPath(shortUri);
  return { shortUri, shortUrl: `${originOf(tenant)}${path}`, qrUrl: `${path}.svg` };
}

/** The address of a page that is published, or made on demand, as it is stored. Throws Unprocessable. */
async function originOfPage({ db, tenant }: TenantCtx, address: string): Promise<string> {
  const origin = originIn(tenant, address);
  const key = origin && parsePath(tenant, origin.path, 1);
  if (origin === undefined || key === undefined) throw refused('not the address of a page of this site');
  if (!isPublished(key.screen)) return `${origin.path}${origin.rest}`;
  const path = await readPagePath(db, tenant.id, key);
  if (path === undefined) throw refused('there is no such page');
  return `${path}${origin.rest}`;
}

const refused = (reason: string) => new Failure('Unprocessable', reason, [{ field: 'originUri', reason }]);

/** Where a short link leads. Throws NotFound when there is none, or no longer. */
export async function originOfLink({ db, tenant }: TenantCtx, code: string): Promise<string> {
  const origin = await readOrigin(db, tenant.id, code);
  if (origin === undefined) throw new Failure('NotFound', 'there is no such short link');
  return origin;
}

/** The opener of a link: the id of a device that allowed to be recognised, else a network and a browser. */
export interface Opener {
  readonly deviceId: string | undefined;
  readonly network: string;
  readonly userAgent: string;
}

/** Counts that a device opened a link: once, or once a day where it is not recognised; of one network, few in a day. */
export async function countLinkOpening(
  { db, tenant }: TenantCtx,
  code: string,
  { deviceId, network, userAgent }: Opener,
): Promise<void> {
  const today = await visitorOfToday({ db, tenant }, network, '');
  if (!(await withinDay(db, tenant.id, OPENINGS, today))) return;
  const device = deviceId ?? (await visitorOfToday({ db, tenant }, network, userAgent));
  await countOpening(db, tenant.id, code, createHash('sha256').update(`${code} ${device}`).digest());
}

/** Forgets which links a device opened. The counts stay: they tell of nobody. */
export async function forgetOpenings({ db, tenant }: TenantCtx, deviceId: string): Promise<void> {
  await deleteOpenings(db, tenant.id, deviceId);
}

const LINKS_AT_ONCE = 500;

/** Ends links that are over. @returns whether there may be more */
export async function endExpiredLinks({
  tenant,
  tx,
}: {
  readonly tenant: TenantCtx['tenant'];
  readonly tx: Tx;
}): Promise<boolean> {
  const codes = await deleteExpired(tx, tenant.id, LINKS_AT_ONCE);
  if (codes.length > 0)
    await releaseRedirects(
      tx,
      tenant,
      codes.map((code) => ({ code, location: null })),
    );
  return codes.length === LINKS_AT_ONCE;
}
