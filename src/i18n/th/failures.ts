/** Why something about an account was refused. */
export const failures = {
  'error.account.wrongLogin': 'บัญชีหรือรหัสผ่านไม่ถูกต้อง',
  'error.account.wrongCode': 'รหัสยืนยันไม่ถูกต้องหรือหมดอายุแล้ว กรุณาลองใหม่อีกครั้ง',
  'error.account.proofOver': 'การยืนยันตัวตนหมดเวลาแล้ว กรุณาขอรหัสยืนยันใหม่',
  'error.account.noUser': 'ไม่พบบัญชีผู้ใช้ที่เกี่ยวข้อง',
  'error.account.exists': 'อีเมลหรือเบอร์โทรศัพท์นี้มีบัญชีอยู่แล้ว',
  'error.account.badEmail': 'อีเมลไม่ถูกต้อง',
  'error.account.badMobile': 'หมายเลขโทรศัพท์ไม่ถูกต้อง',
  'error.account.badPassword': 'รหัสผ่านต้องมี 8–20 ตัวอักษร และมีทั้งตัวอักษรและตัวเลขอย่างน้อยอย่างละ 1 ตัว',
  'error.account.passwordsDiffer': 'รหัสผ่านทั้งสองช่องไม่ตรงกัน',
  'error.account.hasPassword': 'บัญชีนี้มีรหัสผ่านอยู่แล้ว หากลืมให้ตั้งรหัสผ่านใหม่',
  'error.account.notOwnAddress': 'กรุณาใช้อีเมลหรือเบอร์โทรศัพท์ที่ลงทะเบียนไว้กับบัญชีนี้',
  'error.account.badNickname': 'ชื่อเล่นต้องมี 2–20 ตัวอักษร และไม่มี @ < > / หรืออักขระที่มองไม่เห็น',
  'error.account.badBiography': 'แนะนำตัวได้ไม่เกิน 200 ตัวอักษร และห้ามมีอักขระที่มองไม่เห็น',
  'error.account.badAvatar': 'ไม่พบรูปที่อัปโหลด กรุณาเลือกรูปอีกครั้ง',
  'error.account.badBirthday': 'วันเกิดไม่ถูกต้อง',
  'error.account.idTokenRefused': 'เข้าสู่ระบบผ่านบริการนี้ไม่สำเร็จ กรุณาลองใหม่อีกครั้ง',
} as const;
