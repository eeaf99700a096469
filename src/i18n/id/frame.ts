/** The page shell: header, footer, failures. */
export const frame = {
  'a11y.skip': 'Langsung ke konten',
  'a11y.clear': 'Hapus',

  'nav.label': 'Menu utama',
  'nav.home': 'Beranda',
  'nav.menu': 'Menu',
  'nav.articles': 'Artikel',
  'nav.notes': 'Catatan',
  'nav.brands': 'Merek',
  'nav.categories': 'Kategori',
  'nav.search': 'Cari',
  'nav.about': 'Tentang kami',
  'nav.userAgreement': 'Perjanjian pengguna',
  'nav.privacyPolicy': 'Kebijakan privasi',
  'nav.siteMap': 'Peta situs',
  'nav.deals': 'Promo',
  'nav.dailySpecial': 'Promo hari ini',
  'nav.ranking': 'Promo terpopuler',
  'nav.products': 'Produk',
  'nav.leaderboards': 'Peringkat',
  'nav.coupons': 'Kupon',
  'nav.topics': 'Panduan per topik',
  'nav.chat': 'Tanya sebelum belanja',
  'nav.ask': 'Tanya',
  'nav.bar': 'Pintasan',

  'breadcrumb.label': 'Jejak navigasi',
  'breadcrumb.home': 'Beranda',
  'breadcrumb.collapsed': 'Tampilkan tingkat yang tersembunyi',

  'language.switch': 'Ganti bahasa',
  'language.th': 'Thai',
  'language.en': 'Inggris',
  'language.id': 'Indonesia',

  'theme.toggle': 'Ganti mode terang dan gelap',

  'pagination.label': 'Halaman',
  'pagination.previous': 'Sebelumnya',
  'pagination.next': 'Berikutnya',
  'pagination.page': 'Halaman {{page}}',
  'pagination.pageOf': 'Halaman {{page}} dari {{pages}}',
  'pagination.current': 'Halaman {{page}}, halaman saat ini',

  'app.guide': '{{name}} lebih praktis di aplikasi',
  'app.open': 'Buka aplikasi',
  'app.close': 'Tutup saran aplikasi',

  'download.title': 'Aplikasi {{name}} di ponsel Anda',
  'download.lead':
    'Aplikasi {{name}} untuk iPhone, Android, dan Huawei: akun yang sama, harga asli dan riwayatnya sama seperti di situs.',
  'download.share': 'Bagikan promo lewat menu ponsel Anda',
  'download.refresh': 'Tarik ke bawah untuk memuat harga terbaru',
  'download.account': 'Favorit dan notifikasi mengikuti akun Anda',
  'download.qr': 'Kode QR {{address}}',
  'download.scan': 'Pindai dengan kamera ponsel untuk membuka halaman ini, lalu pilih toko aplikasi',
  'download.link': 'Unduh aplikasi',

  'rail.back': 'Geser ke belakang',
  'rail.on': 'Geser ke depan',

  'notices.stop': 'Hentikan berita berjalan',

  'copy.done': 'Tersalin',
  'copy.failed': 'Gagal menyalin. Silakan salin sendiri.',

  'disclosure.article':
    'Kami mungkin menerima komisi jika Anda membeli lewat tautan di halaman ini. Anda tidak membayar lebih, dan pendapat kami tidak terpengaruh.',
  'disclosure.footer':
    'Kami mungkin menerima komisi jika Anda membeli lewat tautan di situs ini. Harga yang Anda bayar dan peringkat tidak terpengaruh.',

  'footer.label': 'Bagian bawah halaman',
  'footer.shop': 'Belanja',
  'footer.read': 'Baca sebelum membeli',
  'footer.about': 'Tentang',
  'footer.contact': 'Hubungi kami',

  'document.contents': 'Di halaman ini',
  'document.effective': 'Berlaku sejak {{date}}',

  'status.404.title': 'Halaman tidak ditemukan',
  'status.404.text':
    'Alamatnya mungkin salah ketik, atau halaman sudah dipindahkan. Coba cari, atau mulai dari beranda.',
  'status.410.title': 'Halaman ini sudah dihapus',
  'status.410.text': 'Kontennya telah dihapus permanen. Anda mungkin tertarik dengan artikel terbaru kami.',
  'status.toHome': 'Kembali ke beranda',
  'status.newest': 'Artikel terbaru',

  'failed.title': 'Halaman ini gagal dimuat',
  'failed.hint': 'Mungkin karena koneksi Anda atau sistem kami. Silakan coba lagi.',
  'failed.retry': 'Coba lagi',

  'offline.title': 'Tidak ada internet saat ini',
  'offline.lead':
    'Halaman yang Anda tuju akan terbuka sendiri begitu kembali online. Sementara itu, ini yang terakhir Anda lihat.',
  'offline.description':
    'Muncul saat perangkat Anda tidak terhubung ke internet, beserta promo dan produk yang terakhir Anda lihat.',
  'offline.retry': 'Coba lagi',
  'offline.seen': 'Terakhir dilihat',
  'offline.none':
    'Belum ada promo atau produk yang tersimpan di perangkat ini. Buka salah satu saat online, nanti muncul di sini.',
  'offline.seenAt': 'Harga per',
  'offline.copyNote': 'Anda sedang offline. Halaman ini menampilkan data per {time}; harga mungkin sudah berubah.',

  'serverError.default': 'Terjadi gangguan di sistem kami. Silakan coba lagi nanti.',
  'serverError.network': 'Tidak ada koneksi. Periksa jaringan, lalu coba lagi.',
  'serverError.unauthorized': 'Sesi Anda telah berakhir. Silakan masuk kembali.',

  'error.tokenRefused': 'Token tidak ada atau salah.',
  'error.badRequest': 'Data yang dikirim tidak valid.',
  'error.forbidden': 'Permintaan ini berasal dari situs lain dan tidak dijalankan.',
  'error.notFound': 'Yang Anda cari tidak ditemukan.',
  'error.gone': 'Ini pernah ada di sini dan sekarang sudah tidak ada.',
  'error.methodNotAllowed': 'Alamat ini tidak menerima permintaan jenis ini.',
  'error.conflict': 'Data ini bertentangan dengan data yang sudah ada.',
  'error.changed': 'Sudah ada yang mengubahnya. Muat ulang lalu coba lagi.',
  'error.tooLarge': 'Data yang dikirim terlalu besar.',
  'error.unsupportedMedia': 'Jenis konten ini tidak didukung.',
  'error.misdirected': 'Tidak ada situs di alamat ini.',
  'error.tooMany': 'Terlalu banyak permintaan. Tunggu sebentar, lalu coba lagi.',
  'error.unavailable': 'Layanan ini sedang tidak tersedia. Silakan coba lagi nanti.',
} as const;
