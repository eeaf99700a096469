/** The tree of categories of the demonstration. */

import type { DemoTenant } from '#src/demo/tenants.ts';
import { CategoryInput } from '#src/modules/catalogue/categories/contract.ts';

type Row = readonly [code: string, th: string, en: string, id: string];

/** A root with its children, in the order of the header and the index. */
interface Branch {
  readonly root: Row;
  /** Position in the header; missing: not in the header. */
  readonly nav?: number;
  readonly children?: readonly Row[];
}

const GUIDE: readonly Branch[] = [
  {
    root: ['mobile30', 'มือถือและแอป', 'Mobile and apps', 'Ponsel dan aplikasi'],
    nav: 1,
    children: [
      ['mobile31', 'สมาร์ตโฟน', 'Smartphones', 'Ponsel pintar'],
      ['mobile32', 'แบตเตอรี่และที่ชาร์จ', 'Batteries and chargers', 'Baterai dan pengisi daya'],
      ['mobile33', 'แท็บเล็ตและโน้ตบุ๊ก', 'Tablets and notebooks', 'Tablet dan laptop'],
      ['mobile34', 'หูฟัง ลำโพง และนาฬิกา', 'Audio and watches', 'Audio dan jam tangan'],
    ],
  },
  {
    root: ['consumer40', 'ข่าวผู้บริโภค', 'Consumer news', 'Berita konsumen'],
    nav: 2,
    children: [
      ['consumer41', 'ราคาและส่วนลด', 'Prices and discounts', 'Harga dan diskon'],
      ['consumer42', 'สิทธิและการคืนสินค้า', 'Rights and returns', 'Hak dan pengembalian'],
    ],
  },
  {
    root: ['digital20', 'บริการดิจิทัล', 'Digital services', 'Layanan digital'],
    nav: 3,
    children: [['digital21', 'การเงินและการชำระเงิน', 'Money and payments', 'Keuangan dan pembayaran']],
  },
  {
    root: ['privacy10', 'ความเป็นส่วนตัวและความปลอดภัย', 'Privacy and security', 'Privasi dan keamanan'],
    nav: 4,
    children: [
      ['privacy11', 'รู้ทันมิจฉาชีพ', 'Scams', 'Penipuan'],
      ['privacy12', 'รหัสผ่านและการยืนยันตัวตน', 'Passwords and sign-in', 'Kata sandi dan masuk akun'],
    ],
  },
  { root: ['design50', 'การออกแบบ', 'Design', 'Desain'] },
  { root: ['software60', 'ซอฟต์แวร์', 'Software', 'Perangkat lunak'] },
  { root: ['social70', 'โซเชียลมีเดีย', 'Social media', 'Media sosial'] },
];

const DEALS: readonly Branch[] = [
  {
    root: ['gadgets10', 'แกดเจ็ต', 'Gadgets', 'Gawai'],
    nav: 1,
    children: [
      ['gadgets11', 'หูฟังและลำโพง', 'Headphones and speakers', 'Headphone dan speaker'],
      ['gadgets12', 'ที่ชาร์จและสายไฟ', 'Chargers and cables', 'Pengisi daya dan kabel'],
    ],
  },
  {
    root: ['beauty20', 'ความงาม', 'Beauty', 'Kecantikan'],
    nav: 2,
    children: [
      ['beauty21', 'บำรุงผิวหน้า', 'Face care', 'Perawatan wajah'],
      ['beauty22', 'กันแดด', 'Sunscreen', 'Tabir surya'],
    ],
  },
  {
    root: ['home30', 'บ้านและครัว', 'Home and kitchen', 'Rumah dan dapur'],
    nav: 3,
    children: [
      ['home31', 'เครื่องครัวไฟฟ้า', 'Kitchen appliances', 'Peralatan dapur listrik'],
      ['home32', 'ทำความสะอาด', 'Cleaning', 'Kebersihan'],
    ],
  },
  {
    root: ['fashion40', 'แฟชั่น', 'Fashion', 'Mode'],
    nav: 4,
    children: [
      ['fashion41', 'เสื้อผ้า', 'Clothes', 'Pakaian'],
      ['fashion42', 'รองเท้า', 'Shoes', 'Sepatu'],
    ],
  },
  {
    root: ['baby50', 'แม่และเด็ก', 'Mother and baby', 'Ibu dan bayi'],
    nav: 5,
    children: [['baby51', 'ผ้าอ้อมและทิชชูเปียก', 'Nappies and wipes', 'Popok dan tisu basah']],
  },
  {
    root: ['groceries60', 'ของกินของใช้', 'Groceries', 'Bahan makanan'],
    nav: 6,
    children: [
      ['groceries61', 'ข้าวสารและอาหารแห้ง', 'Rice and dry food', 'Beras dan makanan kering'],
      ['groceries62', 'กาแฟและเครื่องดื่ม', 'Coffee and drinks', 'Kopi dan minuman'],
    ],
  },
  { root: ['shopping70', 'เทคนิคช้อป', 'Shopping know-how', 'Kiat belanja'] },
];

const HEMAT: readonly Branch[] = [
  {
    root: ['gadget10', 'อุปกรณ์ไอที', 'Gadgets', 'Gadget'],
    nav: 1,
    children: [
      ['gadget11', 'การ์ดและไดรฟ์เก็บข้อมูล', 'Memory cards and drives', 'Penyimpanan data'],
      ['gadget12', 'โทรศัพท์มือถือ', 'Mobile phones', 'Ponsel'],
      ['gadget13', 'หูฟังและลำโพง', 'Headphones and speakers', 'Headphone dan speaker'],
      ['gadget14', 'โน้ตบุ๊ก', 'Laptops', 'Laptop'],
    ],
  },
  {
    root: ['beauty20', 'เครื่องสำอาง', 'Cosmetics', 'Kecantikan'],
    nav: 2,
    children: [
      ['beauty21', 'สกินแคร์', 'Skin care', 'Perawatan kulit'],
      ['beauty22', 'เมกอัป', 'Make-up', 'Riasan'],
    ],
  },
  {
    root: ['home30', 'ของใช้ในบ้าน', 'Home', 'Rumah tangga'],
    nav: 3,
    children: [
      ['home31', 'หม้อหุงข้าวและเตา', 'Rice cookers and stoves', 'Penanak nasi dan kompor'],
      ['home32', 'พัดลมและเครื่องปรับอากาศ', 'Fans and air conditioners', 'Kipas dan AC'],
    ],
  },
  {
    root: ['fashion40', 'เสื้อผ้าและกระเป๋า', 'Clothes and bags', 'Fesyen'],
    nav: 4,
    children: [
      ['fashion41', 'กระเป๋าและเป้', 'Bags and backpacks', 'Tas dan ransel'],
      ['fashion42', 'รองเท้า', 'Shoes', 'Sepatu'],
    ],
  },
  { root: ['baby50', 'ของใช้เด็ก', 'Baby', 'Ibu dan anak'] },
  {
    root: ['grocery60', 'ของชำ', 'Groceries', 'Kebutuhan dapur'],
    nav: 5,
    children: [
      ['grocery61', 'อาหารสำเร็จรูป', 'Instant food', 'Makanan instan'],
      ['grocery62', 'กาแฟ', 'Coffee', 'Kopi'],
      ['grocery63', 'ข้าวสาร', 'Rice', 'Beras'],
    ],
  },
  {
    root: ['tips70', 'เคล็ดลับประหยัด', 'Saving tips', 'Kiat hemat'],
    nav: 6,
    children: [
      ['tips71', 'คิดส่วนลดให้เป็น', 'Working out discounts', 'Hitung diskon'],
      ['tips72', 'สิทธิผู้ซื้อ', 'Buyers’ rights', 'Hak pembeli'],
    ],
  },
];

function inputsOf(branches: readonly Branch[]): CategoryInput[] {
  const input = ([code, th, en, id]: Row, rest: Pick<CategoryInput, 'parent' | 'position' | 'navPosition'>) =>
    CategoryInput.parse({ code, names: { th, en, id }, ...rest });
  return branches.flatMap(({ root, nav, children = [] }, position) => [
    input(root, { parent: null, position, navPosition: nav ?? null }),
    ...children.map((child, place) => input(child, { parent: root[0], position: place, navPosition: null })),
  ]);
}

/** Parents come before their children. */
export const demoCategories: Readonly<Record<DemoTenant, readonly CategoryInput[]>> = {
  guide: inputsOf(GUIDE),
  deals: inputsOf(DEALS),
  hemat: inputsOf(HEMAT),
};
