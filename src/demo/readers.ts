import type { WriteCtx } from '#src/ctx.ts';
import type { Db } from '#src/db/types.ts';
import { DEMO_TENANTS, type DemoTenant } from '#src/demo/tenants.ts';
import { givePassword, putUser, type TrustedUser } from '#src/modules/accounts/trusted-registration-service.ts';
import { tenantByCode } from '#src/modules/tenants/service.ts';

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
  for (const code of DEMO_TENANTS) {
    const tenant = await tenantByCode(db, code);
    for (const { email } of demoReaders[code]) await givePassword({ db, tenant }, email, DEVELOPMENT_PASSWORD);
  }
}
