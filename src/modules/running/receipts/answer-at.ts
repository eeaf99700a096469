/** Finds out what readers get at an address, as the serving processes decide it, for receipts. */

import type { Tenant } from '#src/ctx.ts';
import type { Db } from '#src/db/types.ts';
import { type ManifestRow, readManifestRows } from '#src/modules/running/receipts/store.ts';
import { type LocalizedPageKey, pageKeyText } from '#src/page-key.ts';
import { parsePath } from '#src/paths.ts';
import { mendedAddresses } from '#src/serving/pages/mended-address.ts';
import { readAddress } from '#src/serving/pages/request-address.ts';
import { type Resolution, resolve } from '#src/serving/pages/resolve-request.ts';

/** The answer that readers get at an address, with the rows of the manifest around it. */
export interface AnswerAt {
  readonly resolution: Resolution;
  /** The row that decides, or that stood there; undefined: there never was one. */
  readonly row: ManifestRow | undefined;
  /** The page that the address means by its form; undefined: none. */
  readonly key: LocalizedPageKey | undefined;
  /** The pages of the same subject in other languages. */
  readonly siblings: readonly ManifestRow[];
}

/** Resolves an address against the manifest. @param target  path and query of a request */
export async function answerAt(db: Db, tenant: Tenant, target: string): Promise<AnswerAt> {
  const [rawPath = ''] = target.split('?');
  const address = readAddress(target);
  const { path, page } = typeof address === 'object' ? address : { path: rawPath, page: 1 };
  const number = page ?? 1;
  const candidates = [path, ...mendedAddresses(tenant, rawPath)];
  const keys = candidates.map((candidate) => parsePath(tenant, candidate, number)).filter((key) => key !== undefined);
  const rows = await readManifestRows(db, tenant.id, {
    paths: candidates.flatMap((candidate) => [candidate, `${candidate}?page=${number}`]),
    subjects: [...keys, { screen: 'status', subject: '404' }, { screen: 'status', subject: '410' }],
  });
  const byPath = new Map(rows.map((row) => [row.path, row]));
  const byKey = new Map(rows.map((row) => [pageKeyText(row), row]));
  const resolution = resolve(tenant, target, {
    byPath: (place) => served(byPath.get(place)),
    byPageKey: (key) => served(byKey.get(pageKeyText(key))),
  });
  const key = parsePath(tenant, path, number);
  const row = byPath.get(number > 1 ? `${path}?page=${number}` : path) ?? (key && byKey.get(pageKeyText(key)));
  const siblings = rows.filter(
    (other) => other.screen === key?.screen && other.subject === key.subject && other.lang !== key.lang,
  );
  return { resolution, row, key, siblings };
}

const served = (row: ManifestRow | undefined) => row && { ...row, modifiedAt: row.modifiedAt.getTime() };
