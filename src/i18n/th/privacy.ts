/** What a site keeps of its readers, and what they may do about it. */
export const privacy = {
  'privacy.choices': 'ตัวเลือกความเป็นส่วนตัว',
  'privacy.notice.note': 'ขอจดจำอุปกรณ์นี้เพื่อนับการแชร์และป้องกันการโกงในกิจกรรม ไม่อนุญาตก็ใช้งานได้ตามปกติ',
  'privacy.notice.details': 'รายละเอียด',
  'privacy.consent.title': 'การจดจำอุปกรณ์นี้',
  'privacy.consent.note':
    'เพื่อนับจำนวนผู้เปิดลิงก์ที่แชร์และป้องกันการโกงในกิจกรรม เราขอจดจำอุปกรณ์จากข้อมูลอย่างรุ่นเครื่อง ขนาดหน้าจอ และฟอนต์ เราไม่ใช้ข้อมูลนี้เพื่อระบุตัวตนหรือโฆษณา ไม่อนุญาตก็ใช้งานได้ตามปกติ และเปลี่ยนใจได้ทุกเมื่อ',
  'privacy.consent.accept': 'อนุญาต',
  'privacy.consent.decline': 'ไม่อนุญาต',
  'privacy.consent.close': 'ปิด',
  'privacy.consent.kept': 'บันทึกตัวเลือกแล้ว',
  'privacy.title': 'ข้อมูลและความเป็นส่วนตัว',
  'privacy.export.lead': 'ดาวน์โหลดข้อมูลทั้งหมดที่เราเก็บเกี่ยวกับบัญชีของคุณ เป็นไฟล์ JSON',
  'privacy.export.action': 'ดาวน์โหลดข้อมูลของฉัน',
  'privacy.export.busy': 'กำลังรวบรวมข้อมูล…',
  'privacy.export.failed': 'ดาวน์โหลดไม่สำเร็จ กรุณาลองใหม่อีกครั้ง',
  'privacy.device.granted': 'คุณอนุญาตให้จดจำอุปกรณ์นี้',
  'privacy.device.denied': 'คุณไม่อนุญาตให้จดจำอุปกรณ์นี้',
  'privacy.device.unasked': 'ยังไม่ได้เลือก เราจึงไม่จดจำอุปกรณ์นี้',
  'privacy.device.change': 'เปลี่ยนตัวเลือก',
  'privacy.device.show': 'ดูข้อมูลที่ใช้จดจำ',
  'privacy.device.fingerprint': 'รหัสอุปกรณ์',
} as const;
