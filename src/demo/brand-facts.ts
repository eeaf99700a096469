/** Lists the history and main category of the brands of the demonstration. */

import type { DemoTenant } from '#src/demo/tenants.ts';

type Event = readonly [date: string, th: string, en: string, id: string];

/** The events of a brand's history, by its code. Brands of several tenants share them. */
export const BRAND_EVENTS: Readonly<Record<string, readonly Event[]>> = {
  apple: [
    ['1976-04-01', 'ก่อตั้งที่แคลิฟอร์เนีย', 'Founded in California', 'Didirikan di California'],
    ['2007', 'เปิดตัว iPhone รุ่นแรก', 'The first iPhone', 'iPhone pertama'],
  ],
  samsung: [['1969', 'ตั้งบริษัทเครื่องใช้ไฟฟ้า', 'The electronics company is founded', 'Perusahaan elektroniknya berdiri']],
  xiaomi: [
    ['2010', 'ก่อตั้งที่ปักกิ่ง', 'Founded in Beijing', 'Didirikan di Beijing'],
    ['2018', 'เข้าตลาดหุ้นฮ่องกง', 'Listed in Hong Kong', 'Melantai di bursa Hong Kong'],
  ],
  oppo: [['2004', 'เริ่มใช้ชื่อนี้ทำตลาด', 'The name comes to market', 'Nama ini mulai dipasarkan']],
  vivo: [['2009', 'ก่อตั้งที่ตงกวน', 'Founded in Dongguan', 'Didirikan di Dongguan']],
  anker: [
    [
      '2011',
      'ก่อตั้งโดยอดีตวิศวกรซอฟต์แวร์',
      'Founded by a former software engineer',
      'Didirikan mantan insinyur perangkat lunak',
    ],
  ],
  google: [
    [
      '1998',
      'ก่อตั้งจากโครงการวิจัยในมหาวิทยาลัย',
      'Founded out of university research',
      'Berdiri dari penelitian di universitas',
    ],
    ['2015', 'ตั้งบริษัทแม่ Alphabet', 'Alphabet becomes the parent company', 'Alphabet menjadi perusahaan induk'],
  ],
  microsoft: [
    ['1975-04-04', 'ก่อตั้งที่นิวเม็กซิโก', 'Founded in New Mexico', 'Didirikan di New Mexico'],
    ['1985', 'ออก Windows รุ่นแรก', 'The first Windows', 'Windows pertama'],
  ],
  sony: [
    ['1946', 'ก่อตั้งที่โตเกียวในชื่อเดิม', 'Founded in Tokyo under another name', 'Didirikan di Tokyo dengan nama lain'],
    ['1979', 'เครื่องเล่นเทปพกพารุ่นแรก', 'The first pocket cassette player', 'Pemutar kaset saku pertama'],
  ],
  jbl: [['1946', 'ก่อตั้งโดยวิศวกรลำโพง', 'Founded by a loudspeaker engineer', 'Didirikan oleh insinyur pengeras suara']],
  philips: [
    [
      '1891',
      'เริ่มจากโรงงานหลอดไฟในไอนด์โฮเวน',
      'A light-bulb works in Eindhoven',
      'Bermula dari pabrik lampu di Eindhoven',
    ],
  ],
  tefal: [
    ['1956', 'กระทะกันติดใบแรก', 'The first non-stick pans', 'Wajan antilengket pertama'],
    ['1968', 'เข้าร่วมเครือ Groupe SEB', 'Joins Groupe SEB', 'Bergabung dengan Groupe SEB'],
  ],
  biore: [['1980', 'วางขายครั้งแรกในญี่ปุ่น', 'First sold in Japan', 'Pertama dijual di Jepang']],
  nivea: [['1911', 'ครีมกระปุกแรก', 'The first tin of cream', 'Kaleng krim pertama']],
  huggies: [
    ['1978', 'วางขายครั้งแรกในสหรัฐอเมริกา', 'First sold in the United States', 'Pertama dijual di Amerika Serikat'],
  ],
  uniqlo: [['1984', 'ร้านแรกที่ฮิโรชิมา', 'The first shop in Hiroshima', 'Toko pertama di Hiroshima']],
  polytron: [['1975', 'ก่อตั้งที่เมืองคูดุส', 'Founded in Kudus', 'Didirikan di Kudus']],
  sandisk: [['1988', 'ก่อตั้งที่แคลิฟอร์เนีย', 'Founded in California', 'Didirikan di California']],
  kingston: [['1987', 'ก่อตั้งที่ฟาวน์เทนแวลลีย์', 'Founded in Fountain Valley', 'Didirikan di Fountain Valley']],
  wardah: [['1995', 'เปิดตัวเครื่องสำอางฮาลาล', 'The halal cosmetics come out', 'Kosmetik halalnya diluncurkan']],
  somethinc: [['2019', 'เปิดตัวทางออนไลน์', 'Comes out online', 'Diluncurkan secara daring']],
  eiger: [['1989', 'ร้านแรกที่บันดุง', 'Begins in Bandung', 'Bermula di Bandung']],
  indomie: [['1972', 'วางขายซองแรก', 'The first pack is sold', 'Bungkus pertama dijual']],
};

/** The category a brand is best known for, by the codes of both. */
export const BRAND_CATEGORIES: Readonly<Record<DemoTenant, Readonly<Record<string, string>>>> = {
  guide: {
    apple: 'mobile31',
    samsung: 'mobile31',
    xiaomi: 'mobile31',
    oppo: 'mobile31',
    vivo: 'mobile31',
    google: 'mobile31',
    anker: 'mobile32',
    microsoft: 'mobile33',
    soundcore: 'mobile34',
  },
  deals: {
    sony: 'gadgets11',
    jbl: 'gadgets11',
    soundcore: 'gadgets11',
    philips: 'home31',
    tefal: 'home31',
    biore: 'beauty22',
    nivea: 'beauty21',
    mamypoko: 'baby51',
    huggies: 'baby51',
    uniqlo: 'fashion41',
  },
  hemat: {
    philips: 'home31',
    miyako: 'home31',
    cosmos: 'home32',
    polytron: 'gadget13',
    sandisk: 'gadget11',
    kingston: 'gadget11',
    wardah: 'beauty21',
    somethinc: 'beauty21',
    eiger: 'fashion41',
    indomie: 'grocery61',
    apple: 'gadget12',
    samsung: 'gadget12',
    sony: 'gadget13',
  },
};
