/** Sharing. Scripts load it too, one file for each language. */
export const share = {
  'share.action': 'Bagikan',
  'share.of': 'Bagikan {{title}}',
  'share.title': 'Bagikan ke teman',
  'share.copy': 'Salin tautan',
  'share.copied': 'Tersalin',
  'share.copyFailed': 'Gagal menyalin. Silakan salin sendiri.',
  'share.more': 'Aplikasi lain',
  'share.failed': 'Gagal dibagikan. Coba lagi atau salin tautannya.',
  'share.tips': 'Tips aktivitas',
  'share.noShortLink': 'Tautan pendek belum bisa dibuat. Tautan lengkap tetap bisa dibagikan.',
  'share.qr': 'Kode QR tautan ini',
  'share.scan': 'Pindai untuk membuka halaman di perangkat lain',
  'share.close': 'Tutup',
} as const;
