/** Sharing. Scripts load it too, one file for each language. */
export const share = {
  'share.action': 'แชร์',
  'share.of': 'แชร์ {{title}}',
  'share.title': 'แชร์ให้เพื่อน',
  'share.copy': 'คัดลอกลิงก์',
  'share.copied': 'คัดลอกแล้ว',
  'share.copyFailed': 'คัดลอกไม่สำเร็จ กรุณาคัดลอกด้วยตัวเอง',
  'share.more': 'แชร์ด้วยแอปอื่น',
  'share.failed': 'แชร์ไม่สำเร็จ ลองอีกครั้งหรือคัดลอกลิงก์',
  'share.tips': 'เคล็ดลับกิจกรรม',
  'share.noShortLink': 'ยังสร้างลิงก์สั้นไม่ได้ในตอนนี้ แชร์ลิงก์เต็มได้เลย',
  'share.qr': 'คิวอาร์โค้ดของลิงก์นี้',
  'share.scan': 'สแกนด้วยกล้องเพื่อเปิดบนเครื่องอื่น',
  'share.close': 'ปิด',
} as const;
