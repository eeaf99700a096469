/** What a site keeps of its readers, and what they may do about it. */
export const privacy = {
  'privacy.choices': 'Pilihan privasi',
  'privacy.notice.note':
    'Bolehkah kami mengenali perangkat ini untuk menghitung tautan yang dibagikan dan menjaga kegiatan tetap adil? Tanpa izin pun semuanya berfungsi.',
  'privacy.notice.details': 'Selengkapnya',
  'privacy.consent.title': 'Mengenali perangkat ini',
  'privacy.consent.note':
    'Untuk menghitung siapa yang membuka tautan yang dibagikan dan menjaga kegiatan tetap adil, kami ingin mengenali perangkat ini dari hal-hal seperti model, ukuran layar, dan font. Data ini tidak kami pakai untuk mengetahui identitas Anda atau untuk iklan. Tanpa izin pun semuanya tetap berfungsi, dan Anda bisa berubah pikiran kapan saja.',
  'privacy.consent.accept': 'Izinkan',
  'privacy.consent.decline': 'Jangan izinkan',
  'privacy.consent.close': 'Tutup',
  'privacy.consent.kept': 'Pilihan Anda disimpan',
  'privacy.title': 'Data dan privasi',
  'privacy.export.lead': 'Unduh semua data yang kami simpan tentang akun Anda dalam file JSON.',
  'privacy.export.action': 'Unduh data saya',
  'privacy.export.busy': 'Mengumpulkan data…',
  'privacy.export.failed': 'Gagal mengunduh. Silakan coba lagi.',
  'privacy.device.granted': 'Anda mengizinkan kami mengenali perangkat ini.',
  'privacy.device.denied': 'Anda tidak mengizinkan kami mengenali perangkat ini.',
  'privacy.device.unasked': 'Anda belum memilih, jadi kami tidak mengenali perangkat ini.',
  'privacy.device.change': 'Ubah pilihan',
  'privacy.device.show': 'Data yang dipakai untuk mengenali',
  'privacy.device.fingerprint': 'Nama perangkat',
} as const;
