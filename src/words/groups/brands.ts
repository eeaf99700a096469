/**
 * Brand names in Thai letters, and abbreviations of them. The format is in terms.ts. Source: compiled by hand for this
 * project. Brands that are missing are found by their sound (src/words/sound.ts).
 */
export const BRAND_GROUPS = `
ไอโฟน = iphone
ไอแพด = ipad
แมคบุ๊ค = แมคบุ๊ก = แมคบุค = macbook
แอร์พอด = แอร์พอดส์ = airpod = airpods
แอปเปิล = แอปเปิ้ล = apple
ซัมซุง = samsung
กาแลคซี่ = กาแล็กซี่ = กาแลกซี่ = กาแลกซี = galaxy
หัวเว่ย = หัวเหว่ย = huawei
เสียวหมี่ = เซียวหมี่ = xiaomi = mi
เรดมี่ = redmi
โพโค่ = poco
ออปโป้ = oppo
วีโว่ = vivo
เรียลมี = realme
อินฟินิกซ์ = อินฟินิก = infinix
ไอเทล = itel
โมโตโรล่า = โมโตโรลา = motorola
นัทธิง = nothing phone
กูเกิล = google
พิกเซล = pixel
ออเนอร์ = honor
วันพลัส = oneplus = one plus
โนเกีย = nokia
โซนี่ = sony
เพลย์สเตชั่น = เพลย์สเตชัน = playstation = play station = ps5
นินเทนโด = นินเทนโด้ = nintendo
เอ็กซ์บ็อกซ์ = xbox = x-box
แอลจี = lg
พานาโซนิค = พานาโซนิก = panasonic
โตชิบา = toshiba
ฮิตาชิ = hitachi
ชาร์ป = sharp
มิตซูบิชิ = mitsubishi
ไดกิ้น = daikin
ฟิลิปส์ = philips
อิเล็กโทรลักซ์ = อีเลคโทรลักซ์ = electrolux
ไฮเออร์ = haier
ทีซีแอล = tcl
ฮาตาริ = hatari
ไดสัน = dyson
เทฟาล = tefal
เอซุส = อัสซุส = asus
เอเซอร์ = acer
เลอโนโว = lenovo
เดลล์ = dell
ไมโครซอฟท์ = ไมโครซอฟต์ = microsoft
อินเทล = intel
ลอจิเทค = โลจิเทค = logitech
แคนนอน = canon
นิคอน = nikon
ฟูจิฟิล์ม = fujifilm = fuji film
เอปสัน = epson
โกโปร = gopro = go pro
การ์มิน = garmin
แองเคอร์ = anker
อูกรีน = ugreen
บาเซียส = baseus
ไนกี้ = ไนกี = nike
อาดิดาส = adidas
พูม่า = puma
นิวบาลานซ์ = new balance
คอนเวิร์ส = converse
แวนส์ = vans
สเก็ตเชอร์ส = skechers
รีบอค = reebok
ครอคส์ = crocs
ยูนิโคล่ = uniqlo
ลีวายส์ = levis = levi's
คาซิโอ = casio
จีช็อค = จีช็อก = g-shock = gshock
ไซโก = seiko
ลอรีอัล = loreal = l'oreal
เมย์เบลลีน = maybelline
การ์นิเย่ = garnier
นีเวีย = nivea
วาสลีน = vaseline
ยูเซอริน = eucerin
ลาโรชโพเซย์ = la roche posay = la roche-posay
เซตาฟิล = cetaphil
ลาเนจ = laneige
อินนิสฟรี = innisfree
คลีนิกข์ = คลินิกข์ = clinique
เอสเต ลอเดอร์ = เอสเต้ลอเดอร์ = estee lauder
บีโอเร = biore
โดฟ = dove
แพนทีน = pantene
ซันซิล = sunsilk
มามี่โพโค = mamypoko = mamy poko
ฮักกี้ส์ = huggies
แพมเพิส = แพมเพิร์ส = pampers
เนสกาแฟ = nescafe
ไมโล = milo
โออิชิ = oishi
มาม่า = mama
อิเกีย = ikea
เลโก้ = lego
ลาซาด้า = lazada
ช้อปปี้ = ช็อปปี้ = shopee
ติ๊กต็อก = ติ๊กตอก = tiktok = tik tok
hewlett packard = hewlett-packard = hp
western digital = wd
tplink = tp-link = tp link
`;
