/** Things for the house, family, car and kitchen. The format is in terms.ts. */
export const HOME_GROUPS = `
โซฟา = sofa = couch
เตียง = เตียงนอน = bed = tempat tidur = ranjang
ที่นอน = ฟูก = mattress = kasur
หมอน = pillow = bantal
ผ้าปูที่นอน = bed sheet = bedsheet = sprei
ผ้าห่ม = blanket = selimut
ผ้านวม = comforter = duvet = bed cover
ผ้าม่าน = ม่าน = curtain = gorden = tirai
พรม = rug = carpet = karpet
โต๊ะ = table = meja
โต๊ะทำงาน = desk = office desk = meja kerja
เก้าอี้ = chair = kursi
เก้าอี้ทำงาน = office chair = kursi kantor
ตู้เสื้อผ้า = wardrobe = lemari pakaian = lemari baju
ชั้นวางของ = ชั้นวาง = shelf = rack = rak
กระจกเงา = mirror = cermin
นาฬิกาแขวน = wall clock = jam dinding
ผ้าเช็ดตัว = ผ้าขนหนู = towel = handuk
กระทะ = frying pan = skillet = pan = wajan = penggorengan
หม้อ = pot = panci
มีด = knife = pisau
จาน = plate = piring
ชาม = bowl = mangkuk = mangkok
ช้อน = spoon = sendok
ส้อม = fork = garpu
แก้วน้ำ = cup = glass = gelas
กระบอกน้ำ = กระติกน้ำ = ขวดน้ำ = water bottle = tumbler = botol minum
กล่องข้าว = lunch box = lunchbox = kotak makan
กล่องเก็บของ = storage box = kotak penyimpanan
ไม้ถูพื้น = mop = pel
ไม้กวาด = broom = sapu
ถังขยะ = trash can = trash bin = tempat sampah
น้ำยาล้างจาน = dishwashing liquid = dish soap = sabun cuci piring
ผงซักฟอก = น้ำยาซักผ้า = detergent = laundry detergent = deterjen = detergen
น้ำยาปรับผ้านุ่ม = fabric softener = softener = pelembut pakaian = pewangi pakaian
กระดาษทิชชู่ = ทิชชู่ = ทิชชู = tissue = tisu
สว่าน = drill = bor
ไขควง = screwdriver = obeng
ประแจ = wrench = kunci pas
ค้อน = hammer = palu
บันได = ladder = tangga
ร่ม = umbrella = payung
จักรยาน = bicycle = bike = sepeda
มอเตอร์ไซค์ = มอไซค์ = รถจักรยานยนต์ = motorcycle = motorbike = sepeda motor = motor
หมวกกันน็อค = หมวกกันน็อก = helmet = helm
รถยนต์ = รถ = car = mobil
ยางรถยนต์ = ยางรถ = tire = tyre = ban mobil
น้ำมันเครื่อง = engine oil = motor oil = oli mesin = oli
คาร์ซีท = car seat = carseat
ผ้าอ้อม = แพมเพิส = diaper = nappy = popok = pampers
รถเข็นเด็ก = stroller = pram = kereta bayi
ขวดนม = baby bottle = feeding bottle = botol susu
นมผง = milk powder = formula milk = susu formula = susu bubuk
นม = milk = susu
ของเล่น = toy = mainan
ตุ๊กตา = doll = boneka
เด็ก = kid = children = child = anak
ทารก = เด็กแรกเกิด = baby = newborn = bayi
อาหารแมว = cat food = makanan kucing
อาหารหมา = อาหารสุนัข = dog food = makanan anjing
แมว = cat = kucing
หมา = สุนัข = dog = anjing
ทรายแมว = cat litter = kitty litter = cat sand = pasir kucing
ข้าวสาร = ข้าวหอมมะลิ = rice = beras
กาแฟ = coffee = kopi
ชา = tea = teh
น้ำผึ้ง = honey = madu
น้ำมันพืช = cooking oil = minyak goreng
บะหมี่กึ่งสำเร็จรูป = instant noodle = mie instan = mi instan
ช็อกโกแลต = ช็อคโกแลต = chocolate = coklat = cokelat
ขนม = snack = cemilan = camilan
วิตามิน = vitamin
คอลลาเจน = collagen = kolagen
เวย์โปรตีน = เวย์ = whey protein = whey
หน้ากากอนามัย = แมสก์ = แมส = face mask = mask = masker
เจลล้างมือ = hand sanitizer
เต็นท์ = เต้นท์ = tent = tenda
เสื่อโยคะ = yoga mat = matras yoga
ดัมเบล = dumbbell = dumbel = barbel
ลู่วิ่ง = treadmill
เบ็ดตกปลา = คันเบ็ด = fishing rod = joran pancing
กีตาร์ = guitar = gitar
ไม้แบดมินตัน = ไม้แบด = badminton racket = badminton racquet = raket badminton = raket bulutangkis
racket = racquet = raket
ลูกขนไก่ = ลูกแบด = shuttlecock = kok bulutangkis
ฟุตบอล = soccer = football = sepak bola
หนังสือ = book = buku
ปากกา = pen = pulpen = bolpoin
สมุด = exercise book = buku tulis
ของขวัญ = gift = kado = hadiah
`;
