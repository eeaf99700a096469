/** Uploading a picture and choosing its part. */
export const uploads = {
  'uploads.bad': 'File ini tidak bisa dipakai. Pilih gambar JPEG, PNG, WebP, GIF, BMP, ICO, atau SVG maksimal 5 MB.',
  'uploads.heavyDrawing': 'Gambar SVG ini terlalu rumit. Simpan sebagai PNG atau JPEG, lalu pilih berkas itu.',
  'uploads.full':
    'Unggahan Anda sudah memenuhi ruang satu akun. Gambar yang tidak dipakai dihapus dalam dua hari. Silakan coba lagi setelah itu.',
  'uploads.siteFull': 'Situs ini sedang tidak dapat menerima gambar lagi. Silakan coba lagi nanti.',
  'uploads.choose': 'Pilih gambar',
  'uploads.change': 'Ganti gambar',
  'uploads.remove': 'Hapus gambar',
  'uploads.hint': 'JPEG, PNG, WebP, GIF, BMP, ICO, atau SVG, maksimal 5 MB',
  'uploads.current': 'Foto profil saat ini',
  'uploads.none': 'Belum ada foto profil',
  'uploads.title': 'Atur posisi gambar',
  'uploads.area': 'Bagian gambar yang dipakai. Seret untuk menggeser, atau gunakan tombol panah.',
  'uploads.zoom': 'Perbesar',
  'uploads.use': 'Pakai gambar ini',
  'uploads.cancel': 'Batal',
  'uploads.sending': 'Sedang mengunggah…',
  'uploads.failed': 'Gagal mengunggah. Silakan coba lagi.',
} as const;
