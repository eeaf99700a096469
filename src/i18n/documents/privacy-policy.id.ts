import type { privacyPolicyTh } from '#src/i18n/documents/privacy-policy.th.ts';
import type { SameSections } from '#src/i18n/documents/shape.ts';

export const privacyPolicyId = {
  title: 'Kebijakan privasi',
  description: 'Data apa yang dikumpulkan {{site}}, untuk apa, berapa lama disimpan, dan apa saja hak Anda.',
  lead: 'Kebijakan ini menjelaskan bagaimana {{publisher}}, pengendali data {{site}} ({{host}}), memperlakukan data pribadi Anda. Anda dapat membaca situs ini tanpa memberi tahu siapa diri Anda.',
  sections: {
    collected: {
      heading: 'Data yang kami kumpulkan',
      paragraphs: ['Kami hanya mengumpulkan data yang diperlukan oleh layanan yang Anda gunakan.'],
      points: [
        'Kunjungan: halaman yang dibuka, waktu, jenis perangkat, dan alamat IP yang disimpan sebentar untuk keamanan',
        'Preferensi yang disimpan di perangkat Anda, seperti bahasa, mode warna, dan riwayat pencarian',
        'Data akun, seperti surel atau nomor telepon, nama panggilan, dan foto, jika Anda mendaftar',
        'Kegiatan Anda setelah masuk, seperti favorit, komentar, dan pemberitahuan yang Anda pasang',
      ],
    },
    purposes: {
      heading: 'Untuk apa data digunakan',
      paragraphs: [
        'Kami menggunakan data untuk tujuan berikut, berdasarkan perjanjian, persetujuan Anda, kewajiban hukum, atau kepentingan yang sah.',
      ],
      points: [
        'Menyediakan layanan yang Anda minta, seperti masuk ke akun dan mengirim pemberitahuan',
        'Menjaga keamanan layanan dan mencegah penyalahgunaan',
        'Mengetahui konten mana yang bermanfaat tanpa mengenali orang tertentu',
        'Mematuhi hukum dan menjawab permintaan Anda',
      ],
    },
    storage: {
      heading: 'Kuki dan data di perangkat Anda',
      paragraphs: [
        'Kami memakai kuki dan penyimpanan peramban untuk mengingat bahasa, mode warna, dan status masuk. Anda dapat menghapusnya kapan saja melalui pengaturan peramban. Halaman tetap dapat dibaca tanpa kuki.',
      ],
    },
    sharing: {
      heading: 'Siapa yang menerima data',
      paragraphs: [
        'Kami tidak menjual data pribadi. Kami hanya membagikannya kepada penyedia yang bekerja untuk kami berdasarkan perjanjian, seperti layanan hosting dan surel, atau jika diwajibkan hukum.',
        'Ketika Anda membuka tautan ke toko, toko dapat mengetahui bahwa Anda datang dari {{site}} dan mengumpulkan data menurut kebijakannya sendiri.',
      ],
    },
    retention: {
      heading: 'Masa penyimpanan dan keamanan',
      paragraphs: [
        'Kami menyimpan data selama diperlukan untuk tujuan di atas, lalu menghapusnya atau menjadikannya anonim. Data akun dihapus ketika Anda menghapus akun, kecuali hukum mewajibkan penyimpanannya.',
        'Data dikirim melalui sambungan terenkripsi, kata sandi disimpan dalam bentuk yang tidak dapat dibaca kembali, dan akses dibatasi bagi yang memerlukannya.',
      ],
    },
    rights: {
      heading: 'Hak Anda',
      paragraphs: [
        'Menurut Undang-Undang Nomor 27 Tahun 2022 tentang Pelindungan Data Pribadi dan hukum yang berlaku bagi Anda, Anda berhak melakukan hal berikut.',
      ],
      points: [
        'Melihat data Anda dan memperoleh salinannya',
        'Meminta perbaikan data yang salah',
        'Meminta penghapusan data atau pembatasan penggunaannya',
        'Menolak penggunaannya, atau meminta pemindahannya kepada pihak lain',
        'Menarik persetujuan kapan saja, dan mengadu kepada lembaga pengawas',
      ],
    },
    contact: {
      heading: 'Kontak dan perubahan',
      paragraphs: [
        'Untuk menggunakan hak Anda atau bertanya, hubungi {{publisher}} di {{email}}. Kami menjawab dalam 30 hari. Jika kebijakan ini diubah, versi barunya dimuat di halaman ini.',
      ],
    },
  },
} as const satisfies SameSections<typeof privacyPolicyTh>;
