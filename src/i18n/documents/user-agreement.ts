/** The terms of use, in three languages. */

import type { DocumentText, SameSections } from '#src/i18n/documents/shape.ts';

export const userAgreementTh = {
  title: 'ข้อตกลงการใช้งาน',
  description: 'เงื่อนไขการใช้ {{site}} สิทธิและหน้าที่ของผู้ใช้ ลิงก์ไปยังร้านค้า ราคา และความรับผิด',
  lead: 'เมื่อคุณใช้ {{site}} ({{host}}) ถือว่าคุณยอมรับข้อตกลงนี้ โปรดอ่านก่อนใช้งาน หากไม่ยอมรับ โปรดงดใช้เว็บไซต์',
  sections: {
    service: {
      heading: 'บริการของเรา',
      paragraphs: [
        '{{site}} ให้ข้อมูลเพื่อช่วยตัดสินใจซื้อ เช่น บทความ คู่มือ ข้อมูลแบรนด์ และราคาจากร้านค้าอื่น เราไม่ใช่ผู้ขาย ไม่ใช่ตัวแทนของร้านค้า และไม่ได้เป็นคู่สัญญาในการซื้อขายของคุณ',
        'เราอาจปรับปรุง เปลี่ยน หรือหยุดบริการบางส่วนได้ และจะแจ้งล่วงหน้าเมื่อการเปลี่ยนแปลงนั้นกระทบคุณอย่างมีนัยสำคัญ',
      ],
    },
    account: {
      heading: 'บัญชีผู้ใช้',
      paragraphs: [
        'คุณอ่านเว็บไซต์ได้โดยไม่ต้องมีบัญชี บางบริการ เช่น รายการโปรดหรือการแจ้งเตือน ต้องเข้าสู่ระบบ คุณต้องให้ข้อมูลที่ถูกต้อง เก็บรหัสผ่านเป็นความลับ และแจ้งเราทันทีหากมีผู้อื่นใช้บัญชีของคุณ',
        'ผู้เยาว์ต้องได้รับความยินยอมจากผู้ปกครองก่อนสร้างบัญชี',
      ],
    },
    conduct: {
      heading: 'สิ่งที่ห้ามทำ',
      paragraphs: ['เมื่อใช้เว็บไซต์ คุณตกลงว่าจะไม่ทำสิ่งต่อไปนี้'],
      points: [
        'โพสต์เนื้อหาที่ผิดกฎหมาย หลอกลวง หมิ่นประมาท หรือละเมิดสิทธิของผู้อื่น',
        'รบกวนการทำงานของระบบ หรือพยายามเข้าถึงส่วนที่ไม่ได้รับอนุญาต',
        'คัดลอกข้อมูลจำนวนมากด้วยโปรแกรมอัตโนมัติโดยไม่ได้รับอนุญาต',
        'ใช้บัญชีปลอมหรือวิธีอัตโนมัติเพื่อรับสิทธิประโยชน์จากกิจกรรม',
      ],
    },
    prices: {
      heading: 'ราคาและลิงก์ไปยังร้านค้า',
      paragraphs: [
        'ราคา ส่วนลด และสถานะสินค้าเปลี่ยนแปลงได้ตลอดเวลา เราแสดงข้อมูลล่าสุดที่ได้รับพร้อมเวลา แต่ราคาที่มีผลคือราคาที่ร้านค้าแสดงขณะชำระเงิน',
        'เว็บไซต์ของร้านค้ามีเงื่อนไขและนโยบายของตนเอง การสั่งซื้อ การจัดส่ง การรับประกัน และการคืนสินค้าเป็นเรื่องระหว่างคุณกับร้านค้า บางลิงก์เป็นลิงก์พันธมิตรซึ่งเราอาจได้รับค่าตอบแทน',
      ],
    },
    content: {
      heading: 'ลิขสิทธิ์และเนื้อหา',
      paragraphs: [
        'เนื้อหาบน {{site}} เป็นของ {{publisher}} หรือเจ้าของสิทธิที่ระบุไว้ คุณแบ่งปันลิงก์และยกข้อความสั้น ๆ พร้อมอ้างอิงที่มาได้ การใช้นอกเหนือจากนี้ต้องได้รับอนุญาต เว้นแต่เนื้อหานั้นระบุสัญญาอนุญาตไว้เป็นอย่างอื่น',
        'เนื้อหาที่คุณโพสต์ยังเป็นของคุณ คุณอนุญาตให้เราแสดงเนื้อหานั้นบนเว็บไซต์ตราบเท่าที่คุณยังไม่ลบออก',
      ],
    },
    liability: {
      heading: 'ข้อจำกัดความรับผิด',
      paragraphs: [
        'เราพยายามให้ข้อมูลถูกต้องแต่ไม่อาจรับประกันว่าจะครบถ้วนหรือปราศจากข้อผิดพลาด โปรดตรวจสอบข้อมูลสำคัญกับผู้ขายหรือผู้ผลิตก่อนตัดสินใจ ข้อความนี้ไม่จำกัดสิทธิที่คุณมีตามกฎหมายคุ้มครองผู้บริโภค',
      ],
    },
    changes: {
      heading: 'การแก้ไขข้อตกลงและการติดต่อ',
      paragraphs: [
        'เมื่อแก้ไขข้อตกลงนี้ เราจะเผยแพร่ฉบับใหม่ในหน้านี้ การใช้งานต่อหลังจากนั้นถือเป็นการยอมรับ หากมีคำถาม ติดต่อ {{publisher}} ได้ที่ {{email}}',
      ],
    },
  },
} as const satisfies DocumentText;

export const userAgreementEn = {
  title: 'User agreement',
  description: 'The terms for using {{site}}: rights and duties of users, links to shops, prices and liability.',
  lead: 'By using {{site}} ({{host}}) you accept this agreement. Please read it first. If you do not accept it, please do not use the site.',
  sections: {
    service: {
      heading: 'What we offer',
      paragraphs: [
        '{{site}} gives information that helps you decide what to buy: articles, guides, brand information and prices of other shops. We are not a seller, we do not act for a shop, and we are no party to your purchase.',
        'We may improve, change or end parts of the service, and say so beforehand when a change affects you noticeably.',
      ],
    },
    account: {
      heading: 'Your account',
      paragraphs: [
        'You can read the site without an account. Some services, such as favourites and alerts, need a login. Give true details, keep your password to yourself, and tell us at once if someone else uses your account.',
        'Minors need the consent of a parent or guardian before they create an account.',
      ],
    },
    conduct: {
      heading: 'What is not allowed',
      paragraphs: ['When you use the site, you agree not to do the following.'],
      points: [
        'Post content that is illegal, deceptive or defamatory, or that violates the rights of others',
        'Disturb the service, or try to reach parts of it you have no permission for',
        'Copy large amounts of data with automated programs without our permission',
        'Use fake accounts or automation to gain benefits from activities',
      ],
    },
    prices: {
      heading: 'Prices and links to shops',
      paragraphs: [
        'Prices, discounts and availability change at any time. We show the latest data we received and its time, but the price that counts is the one the shop shows when you pay.',
        'Shops have terms and policies of their own. Orders, delivery, warranty and returns are between you and the shop. Some links are affiliate links through which we may earn a commission.',
      ],
    },
    content: {
      heading: 'Copyright and content',
      paragraphs: [
        'The content of {{site}} belongs to {{publisher}} or to the owners named with it. You may share links and quote short passages with their source. Any other use needs permission, unless the content itself states another licence.',
        'What you post remains yours. You allow us to show it on the site for as long as you do not delete it.',
      ],
    },
    liability: {
      heading: 'Limits of liability',
      paragraphs: [
        'We work to keep our information right, but cannot promise that it is complete or free of mistakes. Check what matters to you with the seller or manufacturer before you decide. Nothing here limits the rights that consumer law gives you.',
      ],
    },
    changes: {
      heading: 'Changes and contact',
      paragraphs: [
        'When we change this agreement, the new version appears on this page. Using the site after that means you accept it. For questions, reach {{publisher}} at {{email}}.',
      ],
    },
  },
} as const satisfies SameSections<typeof userAgreementTh>;

export const userAgreementId = {
  title: 'Perjanjian pengguna',
  description: 'Ketentuan penggunaan {{site}}: hak dan kewajiban pengguna, tautan ke toko, harga, dan tanggung jawab.',
  lead: 'Dengan menggunakan {{site}} ({{host}}), Anda menyetujui perjanjian ini. Bacalah terlebih dahulu. Jika tidak setuju, mohon tidak menggunakan situs ini.',
  sections: {
    service: {
      heading: 'Layanan kami',
      paragraphs: [
        '{{site}} menyediakan informasi untuk membantu Anda memilih barang: artikel, panduan, informasi merek, dan harga dari toko lain. Kami bukan penjual, tidak mewakili toko, dan bukan pihak dalam transaksi Anda.',
        'Kami dapat memperbaiki, mengubah, atau menghentikan sebagian layanan, dan akan memberi tahu sebelumnya jika perubahan itu berdampak besar bagi Anda.',
      ],
    },
    account: {
      heading: 'Akun Anda',
      paragraphs: [
        'Anda dapat membaca situs ini tanpa akun. Beberapa layanan, seperti favorit dan notifikasi, memerlukan akun. Berikan data yang benar, jaga kerahasiaan kata sandi, dan segera beri tahu kami jika akun Anda dipakai orang lain.',
        'Anak di bawah umur memerlukan persetujuan orang tua atau wali sebelum membuat akun.',
      ],
    },
    conduct: {
      heading: 'Yang tidak diperbolehkan',
      paragraphs: ['Saat menggunakan situs ini, Anda setuju untuk tidak melakukan hal berikut.'],
      points: [
        'Memuat konten yang melanggar hukum, menipu, mencemarkan nama baik, atau melanggar hak orang lain',
        'Mengganggu layanan, atau mencoba memasuki bagian yang tidak diizinkan',
        'Menyalin data dalam jumlah besar dengan program otomatis tanpa izin',
        'Memakai akun palsu atau cara otomatis untuk memperoleh keuntungan dari kegiatan',
      ],
    },
    prices: {
      heading: 'Harga dan tautan ke toko',
      paragraphs: [
        'Harga, diskon, dan ketersediaan dapat berubah setiap saat. Kami menampilkan data terakhir yang kami terima beserta waktunya, tetapi harga yang berlaku adalah harga yang ditampilkan toko saat Anda membayar.',
        'Toko memiliki ketentuan dan kebijakan sendiri. Pemesanan, pengiriman, garansi, dan pengembalian adalah urusan antara Anda dan toko. Sebagian tautan adalah tautan afiliasi yang dapat memberi kami komisi.',
      ],
    },
    content: {
      heading: 'Hak cipta dan konten',
      paragraphs: [
        'Konten {{site}} adalah milik {{publisher}} atau pemilik hak yang disebutkan. Anda boleh membagikan tautan dan mengutip bagian singkat dengan menyebut sumbernya. Penggunaan lain memerlukan izin, kecuali konten tersebut mencantumkan lisensi lain.',
        'Konten yang Anda muat tetap milik Anda. Anda mengizinkan kami menampilkannya di situs selama belum Anda hapus.',
      ],
    },
    liability: {
      heading: 'Batas tanggung jawab',
      paragraphs: [
        'Kami berupaya menyajikan informasi yang benar, tetapi tidak dapat menjamin kelengkapannya atau bahwa informasi itu bebas dari kesalahan. Periksa hal penting kepada penjual atau produsen sebelum memutuskan. Ketentuan ini tidak membatasi hak Anda menurut hukum perlindungan konsumen.',
      ],
    },
    changes: {
      heading: 'Perubahan dan kontak',
      paragraphs: [
        'Jika perjanjian ini diubah, versi barunya dimuat di halaman ini. Penggunaan situs setelah itu berarti Anda menyetujuinya. Untuk pertanyaan, hubungi {{publisher}} di {{email}}.',
      ],
    },
  },
} as const satisfies SameSections<typeof userAgreementTh>;
