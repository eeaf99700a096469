import type { aboutTh } from '#src/i18n/documents/about.th.ts';
import type { SameSections } from '#src/i18n/documents/shape.ts';

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
