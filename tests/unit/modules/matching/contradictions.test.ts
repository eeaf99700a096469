import { expect, test } from 'vitest';
import { contradictionOf } from '#src/modules/catalogue/matching/contradictions.ts';
import { readOffer } from '#src/modules/catalogue/matching/offer-text.ts';

const contradiction = (a: string, b: string) => contradictionOf(readOffer({ title: a }), readOffer({ title: b }));

test.each([
  ['Minyak Goreng Sania 2 liter', 'Minyak goreng SANIA 1 Liter', 'amount'],
  ['SSD Adata SU650 1 TB', 'SSD Adata SU650 500 GB', 'amount'],
  ['Beras Rojolele 0,75 kg', 'Beras Rojolele 75 kg', 'amount'],
  ['ปลั๊กไฟ Data ปลั๊ก 30x60 ซม.', 'ปลั๊กไฟ Data ปลั๊ก 30x90 ซม.', 'size'],
  ['Vivo Y28 8/128GB', 'Vivo Y28 8/256GB', 'memory'],
  ['ฟิล์มกระจก iPhone 14 Pro', 'โทรศัพท์ iPhone 14 Pro', 'accessory'],
  ['helm KYT centro jet', 'sepatu KYT centro jet', 'kind'],
  ['โทรศัพท์ Oppo A60', 'โทรศัพท์ Vivo A60', 'brand'],
  ['Mouse Logitech G304', 'Mouse Logitech G304X', 'model'],
  ['Intel Core i5-4670', 'Intel Core i5-4670K', 'model'],
  ['LCD Display Realme 7i', 'LCD Display Realme Note 50', 'model'],
  ['Kaos polos anak katun', 'Kaos polos katun', 'gender'],
  ['Deterjen cair Attack refill 700ml', 'Deterjen cair Attack botol 700ml', 'side'],
  ['Redmi Note 13', 'Redmi Note 13 Pro', 'variant'],
  ['Samsung Galaxy S25 Ultra 5G 12GB/256GB', 'Samsung Galaxy S25 5G 12GB/256GB', 'variant'],
  ['Oppo Reno12 5G 256GB', 'OPPO Reno12 F 5G 256GB', 'variant'],
  ['iPad Air 64GB', 'iPad Air 64GB bekas', 'state'],
  ['Nescafe Gold isi 3 pcs', 'Nescafe Gold', 'pieces'],
  ['Lampu Philips 9W putih', 'Lampu Philips 9W kuning', 'colour'],
  ['Canon G3020 printer', 'Canon G3020 printer + tinta', 'second thing'],
  ['Sprei katun 180x200 sakura', 'Bed cover katun 180x200 sakura', 'kind'],
  ['Imboost Kids Syrup Daya Tahan Tubuh', 'Imboost Tablet Daya Tahan Tubuh', 'kind'],
  ['เสื้อยืด Uniqlo AIRism', 'เสื้อกล้าม Uniqlo AIRism', 'kind'],
  ['Sepatu sneakers Nike Free - Hitam/Putih', 'Nike Free sneakers - White/Black', 'colour'],
  ['หมึกปริ้นเตอร์ Epson 003 สีดำ', 'หมึกเทียบเท่า Epson 003 สีดำ', 'state'],
  ['Samsung Galaxy S23+ 8/256GB', 'Samsung Galaxy S23 8/256GB', 'model'],
  ['Surface Laptop 5 Core i5 16GB', 'Surface Pro 9 Core i5 16GB', 'model'],
  ['Sabun cair Nuvo wangi lavender 250ml', 'Sabun cair Nuvo wangi lemon 250ml', 'flavour'],
  ['โยเกิร์ต ดัชชี่ รสสตรอว์เบอร์รี 135 กรัม', 'โยเกิร์ต ดัชชี่ รสส้ม 135 กรัม', 'flavour'],
  ['Kapal Api bubuk rasa vanila', 'Kapal Api bubuk rasa mocca', 'flavour'],
  ['Cat dinding Dulux interior 5kg', 'Cat dinding Dulux exterior 5kg', 'side'],
])('%j and %j contradict each other', (a, b, reason) => {
  expect(contradiction(a, b)).toBe(reason);
  expect(contradiction(b, a)).toBe(reason);
});

test.each([
  ['the same amount in other units', 'Teh Gopek 0.5 kg', 'Teh Gopek 500 gram'],
  ['sides in another order', 'Sprei motif daun 180x200', 'Sprei motif daun 200 x 180 cm'],
  ['words of every seller', '[READY] Sabun Lifebuoy 85gr ORIGINAL BPOM murah', 'Sabun lifebuoy 85 g COD'],
  ['a model in other words', 'Speaker JBL Go 4', 'JBL GO4 speaker bluetooth'],
  ['a plus in another spelling', 'Samsung Galaxy S23+ 8/256GB', 'Samsung S23 Plus 8/256GB'],
  ['a scent in other words', 'Pasir kucing Toro wangi kopi 5kg', 'Pasir kucing Toro aroma coffee 5kg'],
  ['a taste in another script', 'Oreo rasa strawberry', 'Oreo รสสตรอว์เบอร์รี'],
  ['a taste that one title does not announce', 'Oreo rasa vanila', 'Oreo vanila rasa original'],
  ['a list of variants', 'Vaseline lotion 100ml dan 200ml', 'Vaseline lotion 200 ml'],
  ['a set of sheets and covers', 'Sprei katun sakura', 'Sprei dan bed cover katun sakura'],
  ['a list of the colours that a seller has', 'Kaos polos hitam/putih', 'Kaos polos putih/hitam'],
  ['colours in another language', 'Nike Free sneakers - Noir/Blanc', 'Nike Free sneakers - Black/White'],
  ['what a part fits', 'Tinta Epson 003', 'Tinta Epson 003 compatible with L3110'],
  ['a misspelt brand', 'Mouse logitek M185', 'Mouse Logitech M185'],
  ['another language', 'หูฟัง Sony WH-CH520 สีดำ', 'headphone Sony WHCH520 hitam'],
  ['a part number written apart', 'นาฬิกา Casio AE-1200WHD-1A', 'Casio World Time AE-1200 WHD 1A'],
  ['a market behind a slash', 'Blender Philips HR2115', 'Blender Philips HR2115/01 garansi resmi'],
  ['a list of machines', 'Tinta Epson 003 hitam L3110 L3210', 'Tinta Epson 003 hitam L3110/L3150/L3210'],
  ['the strap of a watch', 'CASIO MTP-1374D สายเหล็ก นาฬิกาข้อมือชาย', 'นาฬิกา Casio MTP-1374D'],
  ['the memory of a phone', 'Oppo A78 RAM 8 ROM 256', 'Oppo A78 มือถือ 256GB'],
  ['pieces of a toy', 'เลโก้ 42150 Monster Jam', 'LEGO 42150 Monster Jam 210 ชิ้น'],
  [
    'a network that one title does not repeat as grams',
    'Samsung Galaxy A26 5G 8+256GB',
    'Samsung Galaxy A26 5G 8/256GB',
  ],
])('%s is no contradiction: %j and %j', (_case, a, b) => {
  expect(contradiction(a, b)).toBeUndefined();
  expect(contradiction(b, a)).toBeUndefined();
});
