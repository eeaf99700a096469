/**
 * Nouns for things that belong to other things: covers, cables, holders, parts. Where a reader's words have none of
 * them, goods with one come after goods without. Thai ones count where they begin a run of Thai letters, which is where
 * Thai puts the head of a name. Source: compiled for this project from titles in marketplaces of the three languages.
 */
export const ACCESSORY_WORDS = `
case, casing, cover, bumper, sleeve, pouch, sticker, strap, wristband, lanyard, tempered glass, screen protector, film
screen guard, protector, protective film, lens protector, holder, stand, mount, bracket, dock, docking, charger, cable
charging cable, adapter, adaptor, cord, replacement, spare part, lcd screen, lcd display, display touch, digitizer
battery cover, back cover, keycap, ear tips, ear pads, earpad, foam tips, refill, bag, lid, inner pot, insole, laces
shoelace, string, grip, overgrip, button, scoop, tray, tweezers, organizer, hanger, rack, cleaning kit, carrying case
popsocket, tripod, keychain, belt clip
softcase, hardcase, sarung, kantong, tali, kabel, anti gores, antigores, pelindung, dudukan, penyangga, tutup, senar
tas, kancing, rak, sekop, bak, pinset, gantungan, stiker, panci, suku cadang, sparepart, isi ulang
เคส, เคสมือถือ, ซอง, ฟิล์ม, ฟิล์มกระจก, กระจกนิรภัย, กันรอย, สาย, สายชาร์จ, หัวชาร์จ, ที่ชาร์จ, แท่นชาร์จ, อะแดปเตอร์, ขาตั้ง, ที่วาง, ที่จับ, ที่ยึด, ที่แขวน
ที่ตัก, อะไหล่, ฝา, ฝาหลัง, ฝาครอบ, ผ้าคลุม, ปลอก, ถุง, ไส้กรอง, แผ่นรอง, เชือก, เอ็น, ด้ามจับ, กระดุม, กล่อง, กระเป๋า, แหนบ
พวงกุญแจ, สติกเกอร์, หัวแปรง, ห้องน้ำแมว
`;
