import type { SameSections } from '#src/i18n/documents/shape.ts';
import type { userAgreementTh } from '#src/i18n/documents/user-agreement.th.ts';

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
        'Anda dapat membaca situs ini tanpa akun. Beberapa layanan, seperti favorit dan pemberitahuan, memerlukan akun. Berikan data yang benar, jaga kerahasiaan kata sandi, dan segera beri tahu kami jika akun Anda dipakai orang lain.',
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
