/** The comparison of products. Scripts load it too, one file for each language. */
export const compare = {
  'compare.title': 'Bandingkan produk',
  'compare.description': 'Bandingkan harga asli, riwayat harga, dan spesifikasi hingga 4 produk',
  'compare.missing': { other: '{{count}} produk sudah tidak ada di situs ini' },
  'compare.tooFew': 'Pilih minimal 2 produk untuk dibandingkan',
  'compare.tooFewHint': 'Tekan “Bandingkan” pada kartu atau halaman produk, hingga 4 produk.',
  'compare.toProducts': 'Lihat produk',
  'compare.everything': 'Tampilkan semua baris',
  'compare.onlyDifferences': 'Hanya perbedaan',
  'compare.remove': 'Hapus',
  'compare.note':
    'Harga dan penilaian adalah milik toko dengan total terendah saat ini, termasuk ongkir sejauh diketahui.',
  'compare.price': 'Total terendah saat ini',
  'compare.shop': 'Toko',
  'compare.verdict': 'Apakah harganya bagus?',
  'compare.usual': 'Harga biasa di sana',
  'compare.shops': 'Jumlah toko',
  'compare.rating': 'Rating',
  'compare.add': 'Bandingkan',
  'compare.full': 'Paling banyak 4 produk',
  'compare.open': 'Bandingkan {{count}}',
  'compare.clear': 'Kosongkan',
} as const;
