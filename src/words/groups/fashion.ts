/** Clothes, shoes, bags, beauty, and words about shopping. The format is in terms.ts. */
export const FASHION_GROUPS = `
เสื้อ = shirt = top = atasan
เสื้อยืด = t-shirt = tshirt = tee = kaos
เสื้อเชิ้ต = เชิ้ต = dress shirt = shirt = kemeja
เสื้อโปโล = polo shirt = kaos polo
เสื้อแจ็คเก็ต = แจ็คเก็ต = แจ็กเก็ต = jacket = jaket
เสื้อกันหนาว = sweater = sweter
ฮู้ด = ฮู้ดดี้ = เสื้อฮู้ด = hoodie
กางเกง = trousers = pants = celana
กางเกงยีนส์ = ยีนส์ = jeans = denim pants = celana jeans
กางเกงขาสั้น = shorts = celana pendek
กระโปรง = skirt = rok
เดรส = ชุดเดรส = dress = gaun
ชุดนอน = pajamas = pyjamas = sleepwear = piyama = baju tidur
ชุดชั้นใน = underwear = pakaian dalam
เสื้อใน = บรา = ยกทรง = bra = bh
กางเกงใน = panties = briefs = celana dalam
ชุดว่ายน้ำ = swimsuit = swimwear = baju renang
ถุงเท้า = socks = kaos kaki
รองเท้า = shoes = sepatu
รองเท้าผ้าใบ = สนีกเกอร์ = sneakers = sepatu kets
รองเท้าวิ่ง = running shoes = jogging shoes = sepatu lari = sepatu jogging
รองเท้าแตะ = sandals = sandal = flip flops = slipper = sendal
รองเท้าส้นสูง = ส้นสูง = high heels = heels = sepatu hak tinggi
รองเท้าบูท = บูท = boots = sepatu bot
กระเป๋า = bag = tas
กระเป๋าเป้ = เป้ = backpack = ransel = tas ransel
กระเป๋าเดินทาง = กระเป๋าลาก = suitcase = luggage = koper
กระเป๋าสตางค์ = กระเป๋าเงิน = กระเป๋าตังค์ = wallet = purse = dompet
กระเป๋าสะพาย = shoulder bag = sling bag = crossbody bag = tas selempang
หมวก = hat = cap = topi
เข็มขัด = belt = ikat pinggang = sabuk
แว่นกันแดด = sunglasses = kacamata hitam
แว่นตา = แว่น = glasses = eyeglasses = kacamata
สร้อยคอ = สร้อย = necklace = kalung
แหวน = ring = cincin
ต่างหู = earrings = anting
กำไล = สร้อยข้อมือ = bracelet = gelang
ฮิญาบ = hijab = jilbab = kerudung
ผู้หญิง = หญิง = women = woman = ladies = wanita = perempuan = cewek
ผู้ชาย = ชาย = men = man = pria = laki-laki = cowok
ครีมกันแดด = กันแดด = sunscreen = sunblock = sun cream = tabir surya
ครีมบำรุงผิว = มอยส์เจอไรเซอร์ = มอยเจอร์ไรเซอร์ = moisturizer = moisturiser = pelembab
เซรั่ม = เซรัม = serum
โทนเนอร์ = toner = toner wajah
โฟมล้างหน้า = คลีนเซอร์ = face wash = facial wash = facial foam = cleanser = sabun muka = sabun wajah
มาส์กหน้า = แผ่นมาส์ก = sheet mask = masker wajah
ลิปสติก = ลิป = lipstick = lip stick = lip = lipstik = gincu
ลิปบาล์ม = ลิปมัน = lip balm = pelembab bibir
รองพื้น = foundation
แป้งพัฟ = แป้ง = powder = face powder = bedak
กาวติดขนตา = eyelash glue = lash glue = lem bulu mata
ขนตาปลอม = false eyelashes = fake lashes = bulu mata palsu
มาสคาร่า = mascara = maskara
อายแชโดว์ = eyeshadow = eye shadow
อายไลเนอร์ = eyeliner
บลัชออน = บลัช = blush = blush on = perona pipi
น้ำหอม = perfume = fragrance = parfum = eau de parfum
แชมพู = ยาสระผม = shampoo = sampo
ครีมนวดผม = ครีมนวด = conditioner = hair conditioner = kondisioner
สบู่ = soap = sabun
ครีมอาบน้ำ = เจลอาบน้ำ = body wash = shower gel = sabun cair = sabun mandi
โลชั่น = โลชัน = lotion = body lotion
ยาสีฟัน = toothpaste = pasta gigi = odol
แปรงสีฟัน = toothbrush = sikat gigi
ผ้าอนามัย = sanitary pad = sanitary napkin = pembalut
ยาย้อมผม = hair dye = hair color = cat rambut
โรลออน = ระงับกลิ่นกาย = deodorant = deodoran
สีดำ = ดำ = black = hitam
สีขาว = ขาว = white = putih
สีแดง = แดง = red = merah
สีน้ำเงิน = สีฟ้า = blue = biru
สีเขียว = เขียว = green = hijau
สีชมพู = ชมพู = pink = merah muda
สีเหลือง = เหลือง = yellow = kuning
สีม่วง = ม่วง = purple = ungu
สีเทา = เทา = grey = gray = abu-abu
สีทอง = gold = emas
สีเงิน = silver = perak
คูปอง = โค้ดส่วนลด = โค้ดลด = coupon = voucher = kupon = promo code = kode promo
ส่วนลด = ลดราคา = discount = diskon = potongan harga
โปรโมชั่น = โปรโมชัน = promotion = promo = promosi
ส่งฟรี = free shipping = gratis ongkir = bebas ongkir
ดีล = deal
รีวิว = review = ulasan
ของแท้ = แท้ = original = authentic = asli = ori
มือสอง = second hand = used = bekas
ถูก = ราคาถูก = cheap = murah
`;
