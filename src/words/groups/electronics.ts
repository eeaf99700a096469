/** Names of electronic goods and their parts. The format is in terms.ts. */
export const ELECTRONICS_GROUPS = `
โทรศัพท์ = โทรศัพท์มือถือ = มือถือ = mobile phone = cell phone = cellphone = telepon genggam = phone
id: hp = handphone = ponsel = hape = mobile phone = phone
สมาร์ทโฟน = สมาร์ตโฟน = smartphone = smart phone
แท็บเล็ต = แทบเล็ต = แท็บเลต = tablet = tab
โน้ตบุ๊ก = โน้ตบุ๊ค = โน๊ตบุ๊ค = โน้ตบุค = แล็ปท็อป = แลปท็อป = laptop = notebook
คอมพิวเตอร์ = คอม = computer = komputer = pc
คอมประกอบ = desktop = desktop pc
จอคอม = จอมอนิเตอร์ = มอนิเตอร์ = monitor
คีย์บอร์ด = แป้นพิมพ์ = keyboard
เมาส์ = เม้าส์ = mouse
แผ่นรองเมาส์ = mouse pad = mousepad
หูฟัง = headphone = headphones = earphone = headset
หูฟังไร้สาย = หูฟังบลูทูธ = wireless earphone = wireless headphone = bluetooth headphone = bluetooth earphone = earphone bluetooth = headset bluetooth = wireless earbuds = tws = earbuds
ลำโพง = speaker
ลำโพงบลูทูธ = bluetooth speaker = speaker bluetooth
บลูทูธ = บลูทูท = bluetooth
ดิจิทัล = ดิจิตอล = ดิจิตัล = digital
ไร้สาย = wireless = nirkabel = cordless
ไวไฟ = wifi = wi-fi
พาวเวอร์แบงก์ = พาวเวอร์แบงค์ = เพาเวอร์แบงค์ = แบตสำรอง = power bank = powerbank
สายชาร์จ = charging cable = charger cable = kabel charger = kabel data
หัวชาร์จ = ที่ชาร์จ = อะแดปเตอร์ = อแดปเตอร์ = charger = adaptor = adapter = adapter charger
แบตเตอรี่ = แบตเตอรี = แบต = battery = baterai
ปลั๊กไฟ = ปลั๊กพ่วง = รางปลั๊ก = power strip = extension cord = stop kontak = colokan listrik
เคส = เคสมือถือ = phone case = casing = case
ฟิล์มกระจก = กระจกนิรภัย = tempered glass = screen protector = anti gores
นาฬิกา = watch = jam tangan
สมาร์ทวอทช์ = สมาร์ตวอตช์ = smartwatch = smart watch = jam pintar
กล้อง = camera = kamera
กล้องวงจรปิด = cctv = ip camera = security camera = kamera pengawas
กล้องติดรถยนต์ = กล้องหน้ารถ = dash cam = dashcam = dash camera
เลนส์ = lens = lensa
ขาตั้งกล้อง = tripod
โดรน = drone
ทีวี = โทรทัศน์ = tv = television = televisi = tivi
สมาร์ททีวี = smart tv
รีโมท = รีโมต = remote = remote control
โปรเจคเตอร์ = โปรเจกเตอร์ = projector = proyektor
เครื่องพิมพ์ = ปริ้นเตอร์ = เครื่องปริ้น = พรินเตอร์ = printer
หมึกพิมพ์ = ตลับหมึก = ink cartridge = toner = tinta printer
เราเตอร์ = เร้าเตอร์ = router
แฟลชไดร์ฟ = แฟลชไดรฟ์ = flash drive = flashdisk = flash disk = thumb drive = usb drive
ฮาร์ดดิสก์ = ฮาร์ดดิสค์ = harddisk = hard disk = hard drive = hdd
เอสเอสดี = ssd = solid state drive
เมมโมรี่การ์ด = เมมโมรี่ = memory card = micro sd = microsd = kartu memori
แรม = ram = memory ram
การ์ดจอ = graphics card = video card = gpu = vga card = kartu grafis
เมนบอร์ด = motherboard = mainboard
ซีพียู = cpu = processor = prosesor
เพาเวอร์ซัพพลาย = พาวเวอร์ซัพพลาย = power supply = psu
พัดลม = fan = kipas angin = kipas
แอร์ = เครื่องปรับอากาศ = air conditioner = aircon = ac
เครื่องฟอกอากาศ = air purifier = pembersih udara
ไมโครเวฟ = เตาไมโครเวฟ = microwave
หม้อทอดไร้น้ำมัน = หม้อทอด = air fryer = airfryer
หม้อหุงข้าว = rice cooker = penanak nasi = magic com
เครื่องปั่น = เครื่องปั่นน้ำผลไม้ = blender
เตาอบ = oven
เตาแก๊ส = gas stove = kompor gas = kompor
เตาแม่เหล็กไฟฟ้า = induction cooker = kompor induksi
กาต้มน้ำ = กาน้ำร้อน = กาต้มน้ำไฟฟ้า = kettle = electric kettle = teko listrik
เครื่องชงกาแฟ = coffee machine = coffee maker = mesin kopi
เครื่องซักผ้า = washing machine = washer = mesin cuci
เครื่องอบผ้า = dryer = tumble dryer = pengering pakaian
ตู้เย็น = fridge = refrigerator = kulkas = lemari es
เครื่องดูดฝุ่น = vacuum = vacuum cleaner = hoover = vakum = penyedot debu
หุ่นยนต์ดูดฝุ่น = robot vacuum = robot vakum
เตารีด = iron = setrika
เครื่องทำน้ำอุ่น = water heater = pemanas air
เครื่องกรองน้ำ = water purifier = water filter = filter air
ไดร์เป่าผม = ไดร์ = hair dryer = hairdryer = pengering rambut
เครื่องหนีบผม = hair straightener = catokan
ที่โกนหนวด = เครื่องโกนหนวด = shaver = electric shaver = alat cukur
แปรงสีฟันไฟฟ้า = electric toothbrush = sikat gigi elektrik
หลอดไฟ = light bulb = bulb = bohlam = lampu
โคมไฟ = lamp = desk lamp = lampu meja
ไมโครโฟน = ไมค์ = microphone = mic = mikrofon
เครื่องเล่นเกม = เครื่องเกม = game console = gaming console = konsol game
จอยเกม = จอย = gamepad = game controller = joystick = stik game
เกม = เกมส์ = game
เก้าอี้เกมมิ่ง = gaming chair = kursi gaming
เกมมิ่ง = gaming
`;
