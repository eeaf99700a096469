/** Reasons that moderators give users, in an order that is the same in every language. */
export const moderationReasons = {
  'moderationReason.advertising': 'Berisi iklan atau ajakan bertransaksi di luar situs ini',
  'moderationReason.insult': 'Menghina atau mengancam orang lain',
  'moderationReason.personalData': 'Menampilkan data pribadi, misalnya nomor telepon atau alamat',
  'moderationReason.falsehood': 'Isinya tidak benar',
  'moderationReason.offTopic': 'Tidak berkaitan dengan isi halaman ini',
  'moderationReason.impersonation': 'Memakai nama atau foto orang lain atau toko',
  'moderationReason.unlawful': 'Menyangkut barang atau konten yang dilarang hukum',
} as const;
