/** Whether shops have goods. */
export const stock = {
  'stock.IN_STOCK': 'มีสินค้า',
  'stock.OUT_OF_STOCK': 'สินค้าหมด',
  'stock.PRE_ORDER': 'สั่งจองล่วงหน้า',
  'stock.BACK_ORDER': 'สั่งได้ รอของเข้า',
  'stock.DISCONTINUED': 'เลิกจำหน่ายแล้ว',
  'stock.choose': 'เลือกแบบ',
  'stock.hint': 'ราคานี้คือราคาล่าสุดที่เราเห็น ตอนนี้ยังซื้อไม่ได้',
  'stock.lookAt': 'สินค้าหมด ดูที่ {{shop}}',
} as const;
