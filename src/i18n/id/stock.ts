/** Whether shops have goods. */
export const stock = {
  'stock.IN_STOCK': 'Tersedia',
  'stock.OUT_OF_STOCK': 'Stok habis',
  'stock.PRE_ORDER': 'Pre-order',
  'stock.BACK_ORDER': 'Bisa dipesan, stok menyusul',
  'stock.DISCONTINUED': 'Tidak dijual lagi',
  'stock.choose': 'Pilih varian',
  'stock.hint': 'Ini harga terakhir yang kami lihat. Saat ini belum bisa dibeli.',
  'stock.lookAt': 'Stok habis: lihat di {{shop}}',
} as const;
