/**
 * Lists the words of names that say something other than kind, series or brand: for whom, with what, how it is sold.
 */

import type { Meaning } from '#src/names/vocabulary/terms.ts';

/** The words by what they say of goods. A line may begin with the value that its words stand for. */
export const WORDS: Partial<Record<Meaning['type'], string>> = {
  for: `
for, compatible with, applicable to, fits, fit for, designed for, suitable for, works with, for use with, made for, replacement for, compatible for, applicable, compatible
untuk, utk, buat, khusus untuk, bisa untuk, muat, cocok untuk, kompatibel dengan, muat untuk
สำหรับ, ใช้กับ, ใส่กับ, ใช้สำหรับ, รองรับรุ่น, สําหรับ, ใช้ได้กับ, เหมาะสำหรับ, ใส่
pour, para, fur, voor
`,
  with: `
with, without, free, including, includes, include, plus free, comes with, bundled with, get free, w/, w
tanpa, gratis, bonus, dengan, termasuk, plus bonus, dapat, hadiah, include bonus, sudah termasuk
ไม่มี, ไม่รวม, แถม, ฟรี, พร้อม, แถมฟรี, พร้อมแถม, รับฟรี, มีแถม
`,
  people: `
people, person, persons, men, man, women, woman, kids, kid, children, child, baby, babies, boys, boy, girls, girl, adults, adult, family, families, beginners, toddler, toddlers, everyone, students, newborn, couples, mom, dad, ladies, seniors, teens, unisex, daily, skin, hair, face, body, oily skin, dry skin, sensitive skin, years, months, age, summer, winter, travel, home, office, kitchen, bedroom, living room, outdoor, indoor, every day, everyday, all, gaming, school, sport, sports, running, work, use, garden, bathroom, sale, acne, winter, summer, party, wedding, camping, learning, real, windows, mac, macintosh, pc
orang, pria, wanita, anak, bayi, kulit, rambut, wajah, usia, umur, tahun, bulan, rumah, dapur, kantor, dewasa, laki-laki, perempuan, cowok, cewek, ibu hamil, keluarga, kamar, sekolah, olahraga, kulit berminyak, kulit kering, pemula, harian, semua, remaja, balita, ibu, ruang tamu, traveling, lebaran, hadiah, badan, tangan, kaki, bibir, mata
คน, ผู้ชาย, ผู้หญิง, เด็ก, ทารก, ผิว, ผม, ใบหน้า, อายุ, ปี, เดือน, บ้าน, ห้อง, ครัว, สำนักงาน, ผู้ใหญ่, ครอบครัว, ชาย, หญิง, เดินทาง, ออกกำลังกาย, ผิวมัน, ผิวแห้ง, ผิวแพ้ง่าย, ตัว, หน้า, ทุกวัน, มือใหม่, ทุกคน, เดิน, โรงเรียน, วิ่ง
`,
  gender: `
men = men, mens, man, male, boy, boys, gentlemen, homme, uomo, hombre, heren, herren, hombres, meskie, hommes, pria, cowok, laki-laki, laki laki, ชาย, ผู้ชาย
women = women, womens, woman, ladies, lady, female, girl, girls, wmns, femme, donna, mujer, dames, damen, femmes, damskie, wanita, cewek, perempuan, หญิง, ผู้หญิง, สตรี
kids = kids, kid, children, child, toddler, junior, youth, youths, infant, newborn, bayi, anak, balita, baby, dzieciece, enfant, bambino, เด็ก, ทารก, เด็กแรกเกิด
unisex = unisex, ยูนิเซ็กส์
`,
  noise: `
murah, ori, original, cod, bpom, import, impor, promo, grosir, ready stock, ready stok, readystock, 100% original, 100% ori, asli, garansi resmi, garansi, bergaransi, resmi, termurah, terlaris, best seller, bestseller, new, hot sale, sale, hot, terbaru, baru, free ongkir, gratis ongkir, bisa cod, bayar di tempat, berkualitas, kualitas, kualitas terbaik, premium quality, high quality, diskon, big sale, flash sale, limited, limited edition, official, official store, authentic, genuine, viral, terlengkap, harga, harga murah, harga grosir, produk, produk baru, store, pre-order, pre order, po, segel, new segel, bnib, bnob, ready, readystok, gosend, bubble wrap, free bubble wrap, packing aman, siap kirim, kirim cepat, exp panjang, expired panjang, garansi toko, garansi uang kembali, star seller, dijamin ori, dijamin asli, ecer, eceran, preorder, paket hemat, fs, stok, stock, ready, top, termurah se-indonesia, ecer, satuan, free shipping, buy online, price in india, discontinued, cheap price, warranty, quality, ready to ship, clearance, wholesale, brand new, halal, kemenkes, izin edar
ส่งฟรี, ของแท้, พร้อมส่ง, ราคาถูก, ส่งไว, ของใหม่, ลดราคา, โปรโมชั่น, ประกันศูนย์, ประกันศูนย์ไทย, เก็บเงินปลายทาง, ส่งด่วน, ราคาส่ง, ขายดี, แท้, ลิขสิทธิ์แท้, มีประกัน, เครื่องศูนย์ไทย, ผ่อน0%, ของแท้ศูนย์ไทย, โปร, ลดล้างสต๊อก, รับประกัน, ใหม่, รุ่นใหม่, ถูกและดี, มอก, เคลียร์สต็อก, ล้างสต็อก, เครื่องใหม่, มือ1, มือหนึ่ง, ประกันศูนย์ทั่วประเทศ, แกะกล่อง, พร้อมจัดส่ง, จัดส่งฟรี, จัดส่งไว, เก็บปลายทาง, ราคาพิเศษ, ราคาโรงงาน, ราคาปลีก, ขายส่ง, ขายปลีก, ถูกสุด, ของมีพร้อมส่ง, ล็อตใหม่, ของใหม่มือ1, รับประกันของแท้
`,
  wish: `
cheap = cheap, cheapest, termurah, ถูกและดี, ถูกและดีที่สุด, affordable, inexpensive, low price, budget friendly, termurah dan bagus, paling murah, ถูก, ถูกๆ, ราคาประหยัด, ราคาถูก, ถูกที่สุด, ถูกสุด, ประหยัด, ไม่แพง, murah, murah meriah
best = best, top rated, ไหนดี, รุ่นไหนดี, ยี่ห้อไหนดี, ตัวไหนดี, ไหนดีสุด, yang bagus, terbaik, paling bagus, ดีที่สุด, แนะนำ, ที่ดีที่สุด, ยอดนิยม, recommended, rekomendasi
good = good, bagus, berkualitas, ดี, ดีๆ, คุณภาพดี, คุ้ม, คุ้มค่า, worth it, value for money
new = newest, latest, terbaru, ล่าสุด, ใหม่ล่าสุด
light = lightweight, ringan, น้ำหนักเบา
used = used, second hand, secondhand, bekas, refurbished, refurb, renewed, second, มือสอง
`,
  variant: `
pro, max, ultra, plus, lite, mini, air, se, fe, pro max, note, neo, prime, edge, fold, flip, go, promax, gt, turbo, classic, sport, active, xl, ii, iii, iv, play, zoom, sp, hd, elite, gen, edition, series, retro, fg, sg, ic, tf, ag, mid, low, og, flyknit, argb, racer, rgb pro, ti, super, kit edition, premium edition, signature, touch, nano
5g, 4g, lte, wifi, wi-fi, bluetooth, wireless, nirkabel, ไร้สาย, บลูทูธ, rgb, wired, usb-c, type-c, type c, usb c
`,
  plain: `
ถุงเติม, แบบถุง, แบบขวด, แบบเติม, แบบกล่อง, piano black, piano white
สายการบิน, สายน้ำ, ยาว, ยาง, ชายหาด, ยาก, เอ็นจอย, ข้าวของ, ข้าวโพด, แก้วมังกร, แบตทน, จอดรถ, ผมยาว, แก้ว, ไม้, แบบ, ลาย, รุ่น, ขนาด, จอ, แรม, ความจำ, ความจุ, กันน้ำ, เล่นได้, ฟังได้, หุงได้, ชาร์จเร็ว, ระบบดิจิทัล, จาก, เมตร, แบบสอดหู, แบบครอบหู, ชาร์จ, รองรับ, วัด, วัน, เดือน, ปี, ชั่วโมง, ดูดี, ข้าวสวย, ของ, พื้น, สี, ชิ้น, ไซซ์, ไซส์, ขวด, ซองละ, ถุงละ, กล่องละ, ลายการ์ตูน, ที่นั่ง, หนังหมู, ยาวพิเศษ
polos!, jelly bean, slide show, tv design, phone repair, mobile phone repair, dive computer, cold shoe, hot shoe, dual sim, fast charging, wireless charging, noise cancelling, screen, display, camera phone, inch screen, touch panel control, lens type, hdmi port, usb port, fan speed, battery life, game mode, watch tv, power on, top quality, bag of, box of, case of, pack of, set of, cup of, watch faces, movie, powered, stainless, stick on, baking paper, all in one, power cord included, bottle of, can of, glass of, top up, with light, light weight, light gray, light blue, light brown, light green, light pink, shell, top load, front load, run, hand made, handmade, hand, on top, off top, monitor mode, table top, countertop, counter top, counter, desktop app, floor standing, ring set, cable management, book edition, day pack, jumbo bag, paper bag packaging, case lot, jewel case, jewelcase, quilt cover, mac os, macintosh, rose gold, back, bottom, double bed, single bed, memory foam, velvet, one cup, mac, pc mac, pc/mac, win/mac, slim bed, pool, ram jet, high speed, micro usb, usb 3.0, usb 2.0, adapter ring, lcd writing, tv show, router speed, hot water, cold water, iron man, ironman, captain america, milk tea flavor, salt free, rice bran, rice water, tea tree, green tea extract, coffee aroma, aroma kopi, honey gold, cream white, chocolate brown, coffee brown, coklat tua, coklat muda, coklat polos, milo color, oil control, oil free, oil filled, oil filters, head and shoulders, water resistant, waterproof, water proof, tahan air, anti air, layar lebar, lengan panjang, lengan pendek, tas canvas, leher bulat, kontrol minyak, cuci tangan, cuci muka, anti nyamuk alami, buah naga, panel sentuh, layar sentuh penuh, ld, kaki tiga, mata kucing, tutup menyatu, kulit asli, kulit pu, baterai tahan lama, tanpa baterai, tanpa kabel, hp android, full game, full games, video 4k, 4k video, photo booth, all in, music light, mp sony, windows 11 home, win 11, win11home, coffee extract, aloe vera extract, vitamin b, vitamin e, telur puyuh mini
`,
};
