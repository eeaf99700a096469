/** Articles and notes. */
export const reading = {
  'discover.title': 'Artikel dan panduan belanja',
  'discover.description':
    'Panduan belanja, kabar konsumen, dan hal yang perlu diketahui sebelum membeli, pilihan {{site}}.',
  'discover.hot': 'Populer',
  'discover.newest': 'Terbaru',
  'discover.picks': 'Pilihan panduan kami, dengan harga hari ini',
  'discover.categories': 'Kategori',
  'discover.recommended': 'Rekomendasi',
  'discover.hotKeywords': 'Pencarian populer',
  'discover.viewAll': 'Lihat semua',
  'discover.viewAllOf': 'Lihat semua di {{name}}',

  'pick.top': 'Pilihan utama',
  'pick.budget': 'Paling hemat',
  'pick.upgrade': 'Layak bayar lebih',

  'tag.title': 'Artikel tentang {{name}}',
  'tag.description': 'Semua artikel dengan tag {{name}} di {{site}}, mulai dari yang terbaru.',
  'tag.label': 'Tag',

  'article.by': 'Oleh {{name}}',
  'article.published': 'Terbit {{date}}',
  'article.updated': 'Diperbarui {{date}}',
  'article.minutes': { other: '{{count}} menit baca' },
  'article.contents': 'Daftar isi',
  'article.tags': 'Tag',
  'article.brands': 'Merek dalam artikel ini',
  'article.manufacturerWebsite': 'Situs web produsen',
  'article.source': 'Sumber',
  'article.related': 'Artikel terkait',
  'article.moreInCategory': 'Lainnya di {{name}}',
  'article.more': 'Baca selengkapnya',
  'article.note': 'Catatan',
  'article.newWindow': 'terbuka di jendela baru',
} as const;
