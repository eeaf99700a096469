/** Words that rendering adds to a body, in each language. */

import type { Lang } from '#src/kernel/lang.ts';

export interface Labels {
  readonly table: string;
  readonly video: string;
  readonly audio: string;
  readonly embedded: string;
  readonly details: string;
  readonly backToText: string;
  readonly note: string;
  readonly tip: string;
  readonly warning: string;
  readonly danger: string;
  readonly yes: string;
  readonly no: string;
}

const LABELS: Readonly<Record<Lang, Labels>> = {
  th: {
    table: 'ตาราง',
    video: 'ดูวิดีโอ',
    audio: 'ฟังเสียง',
    embedded: 'ดูเนื้อหาที่ฝังไว้',
    details: 'รายละเอียด',
    backToText: 'กลับไปที่ข้อความ',
    note: 'หมายเหตุ',
    tip: 'เคล็ดลับ',
    warning: 'ข้อควรระวัง',
    danger: 'คำเตือนสำคัญ',
    yes: 'ใช่',
    no: 'ไม่',
  },
  en: {
    table: 'Table',
    video: 'Watch the video',
    audio: 'Listen to the recording',
    embedded: 'Open the embedded content',
    details: 'Details',
    backToText: 'Back to the text',
    note: 'Note',
    tip: 'Tip',
    warning: 'Warning',
    danger: 'Danger',
    yes: 'Yes',
    no: 'No',
  },
  id: {
    table: 'Tabel',
    video: 'Tonton video',
    audio: 'Dengarkan rekaman',
    embedded: 'Buka konten yang disematkan',
    details: 'Rincian',
    backToText: 'Kembali ke teks',
    note: 'Catatan',
    tip: 'Kiat',
    warning: 'Peringatan',
    danger: 'Bahaya',
    yes: 'Ya',
    no: 'Tidak',
  },
};

export function labelsOf(lang: Lang): Labels {
  return LABELS[lang];
}
