/** Readers of the demonstration, with their accounts. */

import type { Tenant, WriteCtx } from '#src/ctx.ts';
import { OperatorNeeded } from '#src/db/errors.ts';
import type { Db } from '#src/db/types.ts';
import type { DemoTenant } from '#src/demo/tenants.ts';
import {
  type AccountAddress,
  givePassword,
  putUser,
  removePassword,
  type TrustedUser,
  withPassword,
} from '#src/modules/people/accounts/login/trusted-registration-service.ts';
import { allTenants } from '#src/modules/running/tenants/service.ts';

/** The password of every demonstration reader in development. Elsewhere they have none. */
const DEVELOPMENT_PASSWORD = 'honest-price-1';

const inThailand: readonly TrustedUser[] = [
  { email: 'nok@demo.localhost', nickname: 'นกชอบของดี', biography: 'แม่บ้านลูกสอง เทียบราคาก่อนซื้อทุกครั้ง' },
  { email: 'ton@demo.localhost', nickname: 'ต้นสายแกดเจ็ต', biography: 'ลองหูฟังมาแล้วเกือบทุกรุ่นที่ไม่เกินสองพัน' },
  { email: 'mali@demo.localhost', nickname: 'มะลิ', biography: '' },
  { email: 'ploy@demo.localhost', nickname: 'Ploy BKK', biography: 'Skincare, coffee and anything on sale.' },
];

const inIndonesia: readonly TrustedUser[] = [
  {
    email: 'sari@demo.localhost',
    nickname: 'Sari Hemat',
    biography: 'Ibu rumah tangga di Bandung, pemburu diskon jujur.',
  },
  { email: 'budi@demo.localhost', nickname: 'Budi Santoso', biography: 'Suka merakit PC dan membandingkan harga.' },
  { email: 'dewi@demo.localhost', nickname: 'dewi_kopi', biography: '' },
];

export const demoReaders: Readonly<Record<DemoTenant, readonly TrustedUser[]>> = {
  guide: inThailand,
  deals: inThailand,
  hemat: inIndonesia,
};

/** Makes the readers of a demonstration tenant that are not there. @returns whether any was made */
export async function putReaders(ctx: WriteCtx, code: DemoTenant): Promise<boolean> {
  let any = false;
  for (const reader of demoReaders[code]) {
    const { created } = await putUser(ctx, reader);
    any ||= created;
  }
  return any;
}

/** Sets the readers' passwords, so that a developer can log in as any of them. */
export async function giveReadersPasswords(db: Db): Promise<void> {
  for (const { tenant, email } of readersOf(await allTenants(db))) {
    await givePassword({ db, tenant }, email, DEVELOPMENT_PASSWORD);
  }
}

/** The readers that the demonstration has of these tenants. */
function readersOf(tenants: readonly Tenant[]): AccountAddress[] {
  return tenants.flatMap((tenant) =>
    (demoReaders[tenant.code as DemoTenant] ?? []).map(({ email }) => ({ tenant, email })),
  );
}

/** Those as whom anybody can log in, because their password is the one of development. */
function knownPasswords(db: Db, tenants: readonly Tenant[]): Promise<AccountAddress[]> {
  return withPassword(db, readersOf(tenants), DEVELOPMENT_PASSWORD);
}

/** Throws OperatorNeeded when anybody could log in as a reader of the demonstration. */
export async function refuseKnownPasswords(db: Db, tenants: readonly Tenant[]): Promise<void> {
  const known = await knownPasswords(db, tenants);
  if (known.length === 0) return;
  const names = known.map(({ tenant, email }) => `${tenant.code}/${email}`).join(', ');
  throw new OperatorNeeded(
    `anybody can log in as ${names}: their password is the one of development. ` +
      'npm run seed -- --remove-passwords removes it',
  );
}

/** Removes the passwords of development. @returns how many */
export async function removeKnownPasswords(db: Db): Promise<number> {
  const known = await knownPasswords(db, await allTenants(db));
  for (const { tenant, email } of known) await removePassword({ db, tenant }, email);
  return known.length;
}
