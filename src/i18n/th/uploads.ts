/** Uploading a picture and choosing its part. */
export const uploads = {
  'uploads.bad': 'ไฟล์นี้ใช้ไม่ได้ กรุณาเลือกรูป JPEG, PNG, WebP, GIF, BMP, ICO หรือ SVG ขนาดไม่เกิน 5 MB',
  'uploads.heavyDrawing': 'ไฟล์ SVG นี้ซับซ้อนเกินไป กรุณาบันทึกเป็น PNG หรือ JPEG แล้วเลือกไฟล์นั้นแทน',
  'uploads.choose': 'เลือกรูป',
  'uploads.change': 'เปลี่ยนรูป',
  'uploads.remove': 'ลบรูป',
  'uploads.hint': 'JPEG, PNG, WebP หรือ GIF',
  'uploads.current': 'รูปโปรไฟล์ปัจจุบัน',
  'uploads.none': 'ยังไม่มีรูปโปรไฟล์',
  'uploads.title': 'จัดตำแหน่งรูป',
  'uploads.area': 'ส่วนของรูปที่จะใช้ ลากเพื่อเลื่อน หรือใช้ปุ่มลูกศร',
  'uploads.zoom': 'ขยาย',
  'uploads.use': 'ใช้รูปนี้',
  'uploads.cancel': 'ยกเลิก',
  'uploads.sending': 'กำลังอัปโหลด…',
  'uploads.failed': 'อัปโหลดไม่สำเร็จ กรุณาลองใหม่อีกครั้ง',
} as const;
