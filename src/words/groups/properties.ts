/** Properties that goods have, as shops and shoppers call them. The format is in terms.ts. */
export const PROPERTY_GROUPS = `
noise cancelling = noise canceling = ตัดเสียงรบกวน = peredam bising
sweat-proof = sweatproof = กันเหงื่อ = tahan keringat
foldable = พับเก็บได้ = bisa dilipat
oil control = คุมมัน = kontrol minyak
mild = อ่อนโยน = lembut
all hobs = ใช้ได้ทุกเตา = semua kompor = induction = induksi
for school = นักเรียน = sekolah
for travel = เดินทาง = perjalanan
for every day = ใช้ประจำวัน = harian
for walking = ใส่เดิน = untuk jalan
for trails = ใส่เดินป่า = untuk gunung
for light running = วิ่งเบา ๆ = untuk lari ringan
touch panel = touch screen = touchscreen = จอสัมผัส = หน้าจอสัมผัส = layar sentuh = panel sentuh
dial = knob = ปุ่มหมุน = kenop
quick-drying = แห้งเร็ว = cepat kering
round neck = crew neck = คอกลม = leher bulat
v-neck = คอวี = leher v
deep bass = เบสหนัก = bas dalam
fall alert = แจ้งเตือนล้ม = deteksi jatuh
gps = จีพีเอส
waterproof = water resistant = water-resistant = กันน้ำ = tahan air = anti air = antiair = ipx7 = ip67 = ip68
oversized = oversize = โอเวอร์ไซซ์ = โอเวอร์ไซส์
whole beans = เมล็ด = biji
niacinamide = ไนอะซินาไมด์
retinol = เรตินอล
vitamin c = วิตามินซี
watery = น้ำซึมไว = ringan cair
matt = matte = แมตต์
`;
