/**
 * Words that the catalogues of the search benchmark are made of. The two vocabularies share no brand and no kind of
 * goods: rules are tuned on the first and judged on the second.
 */
export interface Vocabulary {
  readonly seed: number;
  /** Which half of the real names: 0 or 1. */
  readonly half: 0 | 1;
  readonly phones: readonly PhoneBrand[];
  readonly kinds: readonly Kind[];
}

export interface PhoneBrand {
  readonly name: string;
  readonly thai: string;
  /** `#` stands for a number. */
  readonly models: readonly string[];
}

export type Names = Readonly<Record<'th' | 'en' | 'id', readonly string[]>>;

/** Goods of one kind. The first name of a language is the usual one; readers also use the others. */
export interface Kind {
  readonly names: Names;
  readonly brands: readonly string[];
  /** Things that belong to goods of this kind. */
  readonly accessories: Names;
}

const brand = (name: string, thai: string, models: string): PhoneBrand => ({ name, thai, models: models.split(', ') });

/** Names of a kind in three languages, separated by `/`; its brands; what belongs to it. */
function kind(
  th: string,
  en: string,
  id: string,
  brands: string,
  accessories: readonly [string, string, string],
): Kind {
  const list = (text: string) => text.split('/');
  const [thai, english, indonesian] = accessories;
  return {
    names: { th: list(th), en: list(en), id: list(id) },
    brands: brands.split(', '),
    accessories: { th: list(thai), en: list(english), id: list(indonesian) },
  };
}

export const TUNING: Vocabulary = {
  seed: 11,
  half: 0,
  phones: [
    brand('Infinix', 'อินฟินิกซ์', 'Note #, Hot #i, Smart #'),
    brand('Redmi', 'เรดมี่', '#, Note # Pro, #C'),
    brand('Vivo', 'วีโว่', 'Y#, V#e, Y#s'),
    brand('Samsung Galaxy', 'ซัมซุง กาแลคซี่', 'A#, S# Ultra, M#'),
    brand('Zelvio', 'เซลวิโอ', 'K#, Neo #'),
  ],
  kinds: [
    kind('ทรายแมว', 'cat litter/kitty litter', 'pasir kucing', 'Katto, Purrfect', [
      'ที่ตักทรายแมว/ห้องน้ำแมว',
      'cat litter scoop/cat litter tray',
      'sekop pasir kucing/bak pasir kucing',
    ]),
    kind(
      'ไม้แบดมินตัน/ไม้แบด',
      'badminton racket/badminton racquet',
      'raket badminton/raket bulutangkis',
      'Yonex, Lining',
      [
        'เอ็นไม้แบดมินตัน/กระเป๋าไม้แบดมินตัน',
        'badminton racket string/badminton racket bag',
        'senar raket badminton/tas raket badminton',
      ],
    ),
    kind('เสื้อเชิ้ตผู้ชาย/เชิ้ตชาย', "men's shirt/mens dress shirt", 'kemeja pria/kemeja cowok', 'Erigo, Cotton Ink', [
      'กระดุมเสื้อเชิ้ตผู้ชาย',
      "men's shirt button",
      'kancing kemeja pria',
    ]),
    kind('ลิปสติก/ลิปสติค', 'lipstick/lip stick', 'lipstik/gincu', 'Wardah, Maybelline', [
      'กล่องใส่ลิปสติก',
      'lipstick holder',
      'rak lipstik',
    ]),
    kind('รองเท้าวิ่ง', 'running shoes/jogging shoes', 'sepatu lari/sepatu jogging', 'Asics, Brooks', [
      'เชือกรองเท้าวิ่ง/แผ่นรองรองเท้าวิ่ง',
      'running shoes laces/running shoes insole',
      'tali sepatu lari/insole sepatu lari',
    ]),
    kind('กาวติดขนตา', 'eyelash glue/lash glue', 'lem bulu mata', 'Duo, Koji', [
      'แหนบติดขนตา',
      'eyelash tweezers',
      'pinset bulu mata',
    ]),
    kind('หม้อหุงข้าว', 'rice cooker', 'penanak nasi/magic com', 'Miyako, Cosmos', [
      'หม้อในหม้อหุงข้าว',
      'rice cooker inner pot',
      'panci penanak nasi',
    ]),
    kind('กระทะ', 'frying pan/skillet', 'wajan/penggorengan', 'Maxim, Seagull', [
      'ฝากระทะ',
      'frying pan lid',
      'tutup wajan',
    ]),
    kind('เครื่องดูดฝุ่น', 'vacuum cleaner/hoover', 'penyedot debu/vacuum cleaner', 'Dyson, Deerma', [
      'ถุงเครื่องดูดฝุ่น/ไส้กรองเครื่องดูดฝุ่น',
      'vacuum cleaner bag/vacuum cleaner filter',
      'kantong penyedot debu/filter penyedot debu',
    ]),
    kind(
      'หูฟังไร้สาย/หูฟังบลูทูธ',
      'wireless earbuds/bluetooth earphones',
      'earphone bluetooth/headset bluetooth',
      'Soundpeats, Edifier',
      ['เคสหูฟังไร้สาย', 'wireless earbuds case', 'casing earphone bluetooth'],
    ),
  ],
};

export const HELD_OUT: Vocabulary = {
  seed: 97,
  half: 1,
  phones: [
    brand('Oppo', 'ออปโป้', 'A#, Reno # F, Find X#'),
    brand('Realme', 'เรียลมี', 'C#, # Pro, GT #'),
    brand('Tecno', 'เทคโน', 'Spark #, Camon #, Pova #'),
    brand('iPhone', 'ไอโฟน', '#, # Pro, # Plus'),
    brand('Brantex', 'แบรนเท็กซ์', 'R#, Max #'),
  ],
  kinds: [
    kind('อาหารแมว', 'cat food', 'makanan kucing', 'Whiskas, Bolto', [
      'ชามอาหารแมว',
      'cat food bowl',
      'mangkok makanan kucing',
    ]),
    kind('ไม้เทนนิส/แร็กเกตเทนนิส', 'tennis racket/tennis racquet', 'raket tenis', 'Wilson, Babolat', [
      'เอ็นไม้เทนนิส',
      'tennis racket string',
      'senar raket tenis',
    ]),
    kind('กางเกงยีนส์ผู้หญิง/ยีนส์หญิง', "women's jeans/ladies jeans", 'celana jeans wanita/celana jeans cewek', 'Levis, Lee', [
      'เข็มขัดกางเกงยีนส์ผู้หญิง',
      "women's jeans belt",
      'ikat pinggang celana jeans wanita',
    ]),
    kind('มาสคาร่า/มาสคาร่าา', 'mascara', 'maskara', 'Etude, Silkygirl', [
      'แปรงปัดมาสคาร่า',
      'mascara brush',
      'sikat maskara',
    ]),
    kind('กระเป๋าเดินทาง/กระเป๋าลาก', 'suitcase/luggage', 'koper', 'Samsonite, Caggioni', [
      'ผ้าคลุมกระเป๋าเดินทาง/ล้อกระเป๋าเดินทาง',
      'suitcase cover/suitcase wheel',
      'sarung koper/roda koper',
    ]),
    kind('แป้งพัฟ', 'face powder/compact powder', 'bedak padat/bedak', 'Cathy, Pixy', [
      'พัฟแป้งพัฟ',
      'face powder puff',
      'spons bedak padat',
    ]),
    kind('เครื่องปั่น', 'blender', 'blender', 'Philips, Maspion', ['โถเครื่องปั่น', 'blender jar', 'gelas blender']),
    kind('เต็นท์', 'tent/camping tent', 'tenda/tenda camping', 'Coleman, Naturehike', [
      'สมอบกเต็นท์',
      'tent peg',
      'pasak tenda',
    ]),
    kind('กล้องวงจรปิด', 'security camera/cctv', 'kamera cctv/kamera pengawas', 'Imou, Ezviz', [
      'ขาตั้งกล้องวงจรปิด/สายกล้องวงจรปิด',
      'security camera bracket/security camera cable',
      'bracket kamera cctv/kabel kamera cctv',
    ]),
    kind('ผ้าอ้อมเด็ก/ผ้าอ้อมสำเร็จรูป', 'baby diapers/nappies', 'popok bayi/pampers bayi', 'Sweety, Merries', [
      'กระเป๋าผ้าอ้อมเด็ก',
      'baby diaper bag',
      'tas popok bayi',
    ]),
  ],
};
