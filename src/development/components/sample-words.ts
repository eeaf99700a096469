/** Lists texts in every language for the page of components. */

import type { Lang } from '#src/kernel/lang.ts';

export const PICK_WORDS: Readonly<Record<Lang, { readonly role: string; readonly reason: string }>> = {
  th: { role: 'คุ้มที่สุดสำหรับใช้ทุกวัน', reason: 'ตัดเสียงได้ดีเกินราคา แบตเตอรี่อยู่ได้ทั้งสัปดาห์' },
  en: { role: 'Best for every day', reason: 'Quieter than its price suggests, and the battery lasts a week.' },
  id: { role: 'Terbaik untuk sehari-hari', reason: 'Lebih senyap dari harganya, dan baterainya tahan seminggu.' },
};

/** Comments by readers, short and long, with a link and a name. */
export const COMMENT_WORDS: Readonly<Record<Lang, { readonly short: string; readonly long: string }>> = {
  th: {
    short: 'ซื้อมาแล้ว คุ้มมาก',
    long: '@Ploy ใช้มาสามเดือน เสียงดีกว่าที่คิด แต่ตอนประชุมคนฟังบอกว่าเสียงเบา รายละเอียดอยู่ที่ https://shop.example/review\nใครใช้กับโน้ตบุ๊กแล้วเป็นเหมือนกันบ้าง',
  },
  en: {
    short: 'Bought it, worth it',
    long: '@Ploy Three months in: better sound than I thought, though people in calls say I am quiet. More at https://shop.example/review\nDoes anybody else have that with a laptop?',
  },
  id: {
    short: 'Sudah beli, puas',
    long: '@Ploy Sudah tiga bulan: suaranya lebih bagus dari dugaan, tapi saat rapat katanya pelan. Selengkapnya di https://shop.example/review\nAda yang mengalami hal sama dengan laptop?',
  },
};
