/** The text about the site, in three languages. */

import type { DocumentText, SameSections } from '#src/i18n/documents/shape.ts';

export const aboutTh = {
  title: 'เกี่ยวกับเรา',
  description: '{{site}} คือใคร เราเลือกเนื้อหาอย่างไร มีรายได้จากไหน และติดต่อเราได้ทางใด',
  lead: '{{site}} ช่วยให้คุณตัดสินใจซื้อได้ดีขึ้น ด้วยคู่มือที่อ่านง่าย ข้อมูลที่ตรวจสอบที่มาได้ และราคาที่บอกตามจริง',
  sections: {
    mission: {
      heading: 'สิ่งที่เราทำ',
      paragraphs: [
        'เรารวบรวมบทความ คู่มือเลือกซื้อ ข่าวผู้บริโภค และข้อมูลแบรนด์ไว้ในที่เดียว จัดหมวดหมู่ให้ค้นง่าย และเขียนให้เข้าใจได้โดยไม่ต้องเป็นผู้เชี่ยวชาญ',
        'เราไม่ได้ขายสินค้าเอง เมื่อคุณตัดสินใจซื้อ การซื้อขายเกิดขึ้นกับร้านค้าหรือแพลตฟอร์มปลายทางโดยตรง',
      ],
    },
    editorial: {
      heading: 'เราเลือกและตรวจเนื้อหาอย่างไร',
      paragraphs: ['กองบรรณาธิการทำงานแยกจากฝ่ายหารายได้ และยึดหลักเดียวกันกับทุกบทความ'],
      points: [
        'ระบุผู้เขียน วันที่เผยแพร่ และวันที่แก้ไขล่าสุด',
        'บอกแหล่งที่มาเมื่อเนื้อหามาจากที่อื่น',
        'แก้ไขข้อผิดพลาดทันทีที่ทราบ และลบเนื้อหาที่ไม่ถูกต้องอีกต่อไป',
        'ไม่รับเงินเพื่อเปลี่ยนความเห็นหรืออันดับ',
      ],
    },
    people: {
      heading: 'ใครเขียน',
      paragraphs: [
        'ทุกบทความลงชื่อผู้เขียน และ {{publisher}} รับผิดชอบทั้งหมดที่เผยแพร่ใน {{site}} กล่องสินค้าในบทความเป็นตัวเลือกของผู้เขียน ส่วนราคาและป้ายในกล่องมาจากประวัติราคาเดียวกับหน้าสินค้า ผู้เขียนแก้ไม่ได้',
      ],
    },
    prices: {
      heading: 'เราเก็บราคาอย่างไร',
      paragraphs: [
        'เราบันทึกราคาที่ร้านค้าประกาศพร้อมเวลาที่เห็น ทั้งจากข้อมูลที่ร้านส่งมาและจากหน้าของร้าน แล้วต่อเป็นเส้นราคาของสินค้านั้น ราคาที่บันทึกแล้วไม่ถูกแก้ย้อนหลัง',
      ],
      points: [
        'ราคาที่ผิดปกติ เช่น ทศนิยมหายไป จะยังไม่นับจนกว่าจะเห็นซ้ำ',
        'สินค้าที่หมดไม่นับเป็นราคา เพราะซื้อจริงไม่ได้',
        'ร้านอาจเปลี่ยนราคาหลังจากที่เราเห็น จึงบอกไว้เสมอว่าเห็นราคานี้เมื่อไร',
      ],
    },
    labels: {
      heading: 'ป้ายแต่ละแบบแปลว่าอะไร',
      paragraphs: [
        'ป้ายไม่ได้มาจากคำโฆษณา แต่คำนวณจากราคาที่เราเห็นเอง ราคาปกติคือค่ากลางของ 90 วันก่อนหน้า และต้องรู้ราคาอย่างน้อย 7 วันจึงจะเทียบ',
      ],
      points: [
        'ป้ายเปอร์เซ็นต์สี: ส่วนลดเท่าที่ประวัติราคาพิสูจน์ได้ ซึ่งอาจน้อยกว่าที่ร้านบอก',
        'ราคาขีดฆ่า: ราคาเดิมที่เคยขายจริง ถ้าไม่เคย เราไม่ขีดให้',
        'ตัวหนังสือเทา “ร้านบอกว่าลด”: คำของร้านที่เรายังพิสูจน์ไม่ได้',
        'ถูกสุดในกี่วัน: ไม่มีวันไหนในช่วงนั้นที่เราเห็นราคาต่ำกว่า และเรารู้ราคาเกือบทั้งช่วง',
        'ส่งฟรีและแฟลชเซล: ร้านเป็นผู้แจ้ง',
      ],
    },
    income: {
      heading: 'เรามีรายได้จากไหน',
      paragraphs: [
        'บางลิงก์ไปยังร้านค้าเป็นลิงก์พันธมิตร หากคุณซื้อผ่านลิงก์เหล่านั้น เราอาจได้รับค่าตอบแทน โดยคุณไม่ต้องจ่ายเพิ่ม เราแจ้งเรื่องนี้ไว้ในหน้าที่มีลิงก์ดังกล่าวเสมอ',
      ],
    },
    contact: {
      heading: 'ติดต่อเรา',
      paragraphs: ['{{site}} จัดทำโดย {{publisher}} หากพบข้อผิดพลาดหรือมีข้อเสนอแนะ เขียนถึงเราได้ที่ {{email}}'],
    },
  },
} as const satisfies DocumentText;

export const aboutEn = {
  title: 'About us',
  description: 'Who is behind {{site}}, how we choose what we publish, how we earn money and how to reach us.',
  lead: '{{site}} helps you buy better: guides that are easy to read, facts whose source you can check, and prices told as they are.',
  sections: {
    mission: {
      heading: 'What we do',
      paragraphs: [
        'We bring articles, buying guides, consumer news and brand information together in one place, sort them so that they can be found, and write them so that you need not be an expert.',
        'We sell nothing ourselves. When you decide to buy, you buy from the shop or marketplace you go on to.',
      ],
    },
    editorial: {
      heading: 'How we choose and check',
      paragraphs: ['Our editors work apart from those who earn the money, and hold every article to the same rules.'],
      points: [
        'It names its author, the day it was published and the day it was last changed.',
        'It names its source when the content comes from somewhere else.',
        'Mistakes are corrected as soon as we know of them, and what no longer holds is taken down.',
        'Nobody can pay for a different opinion or a higher rank.',
      ],
    },
    people: {
      heading: 'Who writes',
      paragraphs: [
        'Every article is signed, and {{publisher}} answers for all that {{site}} publishes. The boxes in an article are its author’s choice. Their prices and labels come from the same price history as the product’s page, and no author can change them.',
      ],
    },
    prices: {
      heading: 'How we collect prices',
      paragraphs: [
        'We store the prices that shops state, with the time at which we saw them, from the data that shops send and from their pages. Together they are the price line of a product. What is stored is not changed afterwards.',
      ],
      points: [
        'A price that looks like a slip, such as one that lost its decimals, does not count until it is seen again.',
        'What is sold out has no price, because nobody can buy at it.',
        'A shop may change a price after we have seen it, so pages always say when that was.',
      ],
    },
    labels: {
      heading: 'What the labels mean',
      paragraphs: [
        'Labels are not taken from advertising. We compute them from the prices we saw. The usual price is the median of the 90 days before, and nothing is compared until at least 7 days are known.',
      ],
      points: [
        'A coloured percentage: the discount as far as the price history proves it, which may be less than the shop says.',
        'A price struck through: a former price that was really asked. If it was not, we strike nothing.',
        'Grey words about a discount: the shop’s claim, which nothing proves yet.',
        'Lowest in so many days: on no day of that time did we see less, and we know the price of nearly all of it.',
        'Free shipping and flash sale: stated by the shop.',
      ],
    },
    income: {
      heading: 'How we earn money',
      paragraphs: [
        'Some links to shops are affiliate links. When you buy through one of them we may earn a commission, and you pay nothing extra. Pages with such links always say so.',
      ],
    },
    contact: {
      heading: 'Contact us',
      paragraphs: [
        '{{site}} is published by {{publisher}}. If you find a mistake or have a suggestion, write to us at {{email}}.',
      ],
    },
  },
} as const satisfies SameSections<typeof aboutTh>;

export const aboutId = {
  title: 'Tentang kami',
  description:
    'Siapa di balik {{site}}, bagaimana kami memilih konten, dari mana pendapatan kami, dan cara menghubungi kami.',
  lead: '{{site}} membantu Anda berbelanja dengan lebih baik: panduan yang mudah dibaca, informasi yang jelas sumbernya, dan harga apa adanya.',
  sections: {
    mission: {
      heading: 'Apa yang kami lakukan',
      paragraphs: [
        'Kami mengumpulkan artikel, panduan belanja, kabar konsumen, dan informasi merek di satu tempat, menatanya agar mudah ditemukan, dan menuliskannya agar dapat dipahami siapa saja.',
        'Kami tidak menjual barang. Ketika Anda memutuskan membeli, transaksi berlangsung langsung dengan toko atau lokapasar yang Anda tuju.',
      ],
    },
    editorial: {
      heading: 'Cara kami memilih dan memeriksa',
      paragraphs: [
        'Redaksi bekerja terpisah dari bagian pendapatan dan memegang aturan yang sama untuk setiap artikel.',
      ],
      points: [
        'Penulis, tanggal terbit, dan tanggal perubahan terakhir dicantumkan.',
        'Sumber disebutkan jika konten berasal dari pihak lain.',
        'Kesalahan diperbaiki begitu kami ketahui, dan konten yang tidak lagi benar diturunkan.',
        'Pendapat dan peringkat tidak dapat dibeli.',
      ],
    },
    people: {
      heading: 'Siapa yang menulis',
      paragraphs: [
        'Setiap artikel mencantumkan penulisnya, dan {{publisher}} bertanggung jawab atas semua yang terbit di {{site}}. Kotak produk di dalam artikel adalah pilihan penulis. Harga dan labelnya berasal dari riwayat harga yang sama dengan halaman produk, dan tidak dapat diubah penulis.',
      ],
    },
    prices: {
      heading: 'Cara kami mengumpulkan harga',
      paragraphs: [
        'Kami mencatat harga yang dinyatakan toko beserta waktu kami melihatnya, dari data yang dikirim toko dan dari halamannya. Semuanya membentuk garis harga sebuah produk. Harga yang sudah tercatat tidak diubah lagi.',
      ],
      points: [
        'Harga yang tampak keliru, misalnya kehilangan desimal, belum dihitung sampai terlihat lagi.',
        'Barang yang habis tidak punya harga, karena tidak dapat dibeli.',
        'Toko dapat mengubah harga setelah kami melihatnya, jadi waktunya selalu kami cantumkan.',
      ],
    },
    labels: {
      heading: 'Arti setiap label',
      paragraphs: [
        'Label tidak diambil dari iklan, melainkan dihitung dari harga yang kami lihat. Harga biasa adalah nilai tengah 90 hari sebelumnya, dan tidak ada yang dibandingkan sebelum sedikitnya 7 hari diketahui.',
      ],
      points: [
        'Persentase berwarna: diskon sejauh dibuktikan riwayat harga, yang bisa lebih kecil daripada kata toko.',
        'Harga dicoret: harga lama yang benar-benar pernah berlaku. Kalau tidak pernah, tidak kami coret.',
        'Tulisan abu-abu tentang diskon: klaim toko yang belum terbukti.',
        'Termurah dalam sekian hari: tidak ada hari dalam masa itu dengan harga lebih rendah, dan hampir seluruh masa itu kami ketahui.',
        'Gratis ongkir dan flash sale: dinyatakan oleh toko.',
      ],
    },
    income: {
      heading: 'Dari mana pendapatan kami',
      paragraphs: [
        'Sebagian tautan ke toko adalah tautan afiliasi. Jika Anda membeli lewat tautan tersebut, kami mungkin menerima komisi tanpa biaya tambahan bagi Anda. Halaman yang memuatnya selalu memberitahukan hal ini.',
      ],
    },
    contact: {
      heading: 'Hubungi kami',
      paragraphs: [
        '{{site}} diterbitkan oleh {{publisher}}. Jika menemukan kesalahan atau memiliki saran, tulislah kepada kami di {{email}}.',
      ],
    },
  },
} as const satisfies SameSections<typeof aboutTh>;
