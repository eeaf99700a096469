/** Reasons that moderators give users, in an order that is the same in every language. */
export const moderationReasons = {
  'moderationReason.advertising': 'เป็นโฆษณาหรือชวนซื้อขายนอกเว็บ',
  'moderationReason.insult': 'ใช้ถ้อยคำดูหมิ่นหรือคุกคามผู้อื่น',
  'moderationReason.personalData': 'เปิดเผยข้อมูลส่วนตัว เช่น เบอร์โทรศัพท์หรือที่อยู่',
  'moderationReason.falsehood': 'ข้อมูลไม่ตรงกับความจริง',
  'moderationReason.offTopic': 'ไม่เกี่ยวกับเรื่องในหน้านี้',
  'moderationReason.impersonation': 'ใช้ชื่อหรือรูปของผู้อื่นหรือของร้านค้า',
  'moderationReason.unlawful': 'เกี่ยวกับสินค้าหรือเนื้อหาที่ผิดกฎหมาย',
} as const;
