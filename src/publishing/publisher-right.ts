/** Another publisher has taken over. */

import type { Tenant } from '#src/ctx.ts';

/**
 * The release is refused: another publisher has the lock of the tenant now, or a newer build publishes. What was rendered must
 * not be used, and the locks have to be taken again.
 */
export class Superseded extends Error {
  override readonly name = 'Superseded';

  constructor({ code }: Pick<Tenant, 'code'>, by: string) {
    super(`the release of ${code} is refused: ${by}`);
  }
}

/** By which right a publisher makes a release. */
export interface PublisherRight {
  readonly build: string;
  /** Of the lock of the tenant, when it was taken. */
  readonly epoch: number;
}

/** Throws Superseded unless the right is the newest one. The row of the tenant's releases is locked. */
export function requireRight(tenant: Tenant, right: PublisherRight, newest: PublisherRight): void {
  if (right.epoch !== newest.epoch) throw new Superseded(tenant, 'another publisher has taken its lock');
  if (right.build !== newest.build) throw new Superseded(tenant, `build ${newest.build.slice(0, 8)} publishes it`);
}
