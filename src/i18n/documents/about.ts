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
