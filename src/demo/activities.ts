/** Seeds the activities of the demonstration: a lottery, a bonus and a badge. */

import type { WriteCtx } from '#src/ctx.ts';
import { prizePicture } from '#src/demo/catalogue/picture-paths.ts';
import { DAY_MS } from '#src/kernel/day.ts';
import { ActivityInput } from '#src/modules/people/activities/contract.ts';
import { putActivity } from '#src/modules/people/activities/service.ts';

/** A demonstration runs from two days ago for so many days, so that whoever starts the site meets it. */
const BEGUN_DAYS = 2;
const DAYS = 60;

const LOTTERY = {
  kind: 'LOTTERY',
  code: 'price-watch-draw',
  texts: {
    th: {
      title: 'จับรางวัลนักจับตาราคา',
      summary: 'สมาชิกทุกคนจับได้ 2 ครั้ง ไม่ต้องซื้ออะไร ผลทุกครั้งตรวจย้อนหลังได้',
      rules:
        'เปิดให้สมาชิกทุกคน คนละ 2 สิทธิ์ ไม่มีค่าใช้จ่าย\nแชร์หน้านี้ให้เพื่อนเปิดดู ได้สิทธิ์เพิ่มเครื่องละ 1 สิทธิ์ รวมแล้วไม่เกิน 5 สิทธิ์\nผู้ได้รับรางวัลกรอกที่อยู่ภายใน 30 วัน ส่งแล้วเปลี่ยนที่อยู่ไม่ได้\nเรางดจ่ายรางวัลระหว่างตรวจสอบพฤติกรรมผิดปกติ',
    },
    en: {
      title: 'The price watcher’s draw',
      summary: 'Two draws for every member. Nothing to buy, and anybody can check every draw.',
      rules:
        'Open to every member: two chances each, free of charge.\nShare this page: each device that opens it gives you one more chance, up to five in all.\nWinners give an address within 30 days. It cannot be changed afterwards.\nRewards are held back while unusual behaviour is looked into.',
    },
    id: {
      title: 'Undian pemantau harga',
      summary: 'Dua kesempatan untuk setiap anggota. Tanpa membeli apa pun, dan setiap undian bisa diperiksa.',
      rules:
        'Untuk semua anggota: masing-masing dua kesempatan, gratis.\nBagikan halaman ini: setiap perangkat yang membukanya memberi satu kesempatan lagi, sampai lima.\nPemenang mengisi alamat dalam 30 hari. Alamat tidak bisa diubah.\nHadiah ditahan selama perilaku tidak wajar diperiksa.',
    },
  },
  lottery: {
    prizes: [
      {
        names: { th: 'หูฟังไร้สาย', en: 'Wireless earphones', id: 'Earphone nirkabel' },
        weight: 5,
        stock: 3,
        picture: prizePicture('earphones'),
      },
      {
        names: { th: 'พาวเวอร์แบงก์', en: 'Power bank', id: 'Power bank' },
        weight: 15,
        stock: 20,
        picture: prizePicture('power-bank'),
      },
      {
        names: { th: 'ถุงผ้า', en: 'Cloth bag', id: 'Tas kain' },
        weight: 180,
        stock: 300,
        picture: prizePicture('cloth-bag'),
      },
    ],
    noPrizeWeight: 800,
    freeChances: 2,
    mostChances: 5,
    claimDays: 30,
  },
} as const;

const BONUS = {
  kind: 'BONUS',
  code: 'share-bonus',
  percent: 2.5,
  texts: {
    th: {
      title: 'แชร์ดีลจริง รับโบนัส',
      summary: 'แชร์ดีลที่ราคาลงจริง เมื่อมีคนสั่งซื้อผ่านลิงก์ของคุณ คุณได้โบนัส',
      rules:
        'แชร์ดีลหรือสินค้าขณะเข้าสู่ระบบ คำสั่งซื้อจากลิงก์ของคุณจะขึ้นในรายการ\nยืนยันผลการสั่งซื้อในวันถัดจากวันที่สั่ง\nคำสั่งซื้อที่คืนสินค้าไม่ได้โบนัส\nสั่งซื้อผ่านลิงก์ของตัวเองไม่นับ',
    },
    en: {
      title: 'Share true deals, earn a bonus',
      summary: 'Share a deal whose price truly fell. When somebody orders by your link, you earn a bonus.',
      rules:
        'Share a deal or a product while you are logged in. Orders by your link appear in your list.\nAn order is confirmed on the day after it was made.\nReturned orders earn no bonus.\nOrders by your own link do not count.',
    },
    id: {
      title: 'Bagikan promo asli, dapat bonus',
      summary: 'Bagikan promo yang harganya sungguh turun. Jika ada yang memesan lewat tautan Anda, Anda dapat bonus.',
      rules:
        'Bagikan promo atau produk saat masuk. Pesanan lewat tautan Anda muncul di daftar.\nPesanan dikonfirmasi sehari setelah dibuat.\nPesanan yang dikembalikan tidak mendapat bonus.\nPesanan lewat tautan sendiri tidak dihitung.',
    },
  },
} as const;

const BADGE = {
  kind: 'BADGE',
  code: 'honest-voice',
  earnedBy: 'COMMENTS',
  atLeast: 3,
  texts: {
    th: {
      title: 'เสียงจากคนใช้จริง',
      summary: 'เหรียญสำหรับคนที่เล่าประสบการณ์ให้คนอื่นตัดสินใจได้ดีขึ้น',
      rules: 'แสดงความคิดเห็นที่ไม่ถูกซ่อน 3 ครั้งขึ้นไป\nเหรียญแสดงในโปรไฟล์และข้างความคิดเห็น',
    },
    en: {
      title: 'Honest voice',
      summary: 'For members whose experience helps others decide.',
      rules: 'Write three comments that were not hidden.\nThe badge shows on your profile and beside your comments.',
    },
    id: {
      title: 'Suara jujur',
      summary: 'Untuk anggota yang pengalamannya membantu orang lain memutuskan.',
      rules: 'Tulis tiga komentar yang tidak disembunyikan.\nLencana terlihat di profil dan di samping komentar Anda.',
    },
  },
} as const;

/** A lottery, a bonus and a badge that run. Those that are there keep their times. @returns whether any was made or changed */
export async function seedActivities(ctx: WriteCtx, now: Date): Promise<boolean> {
  const stored = await ctx.tx
    .selectFrom('activities')
    .select(['code', 'starts_at', 'ends_at'])
    .where('tenant_id', '=', ctx.tenant.id)
    .execute();
  const day = (days: number) => new Date(now.getTime() + days * DAY_MS);
  let any = false;
  for (const activity of [LOTTERY, BONUS, BADGE]) {
    const known = stored.find(({ code }) => code === activity.code);
    const startsAt = (known?.starts_at ?? day(-BEGUN_DAYS)).toISOString();
    const endsAt = (known?.ends_at ?? day(DAYS)).toISOString();
    const { outcome } = await putActivity(ctx, ActivityInput.parse({ ...activity, startsAt, endsAt }), now);
    any ||= outcome !== 'unchanged';
  }
  return any;
}
