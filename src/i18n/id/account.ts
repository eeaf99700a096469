/** Logging in, registering and a reader's own account. */
export const account = {
  'account.login.title': 'Masuk',
  'account.login.description':
    'Masuk atau daftar di {{site}} untuk menyimpan favorit, memberi suka, dan ikut berkomentar.',
  'account.resetPassword.title': 'Atur ulang kata sandi',
  'account.resetPassword.description':
    'Lupa kata sandi {{site}}? Konfirmasi dengan kode lewat email atau ponsel, lalu buat yang baru.',
  'account.createPassword.title': 'Buat kata sandi',
  'account.createPassword.description':
    'Buat kata sandi untuk akun {{site}} yang selama ini hanya masuk dengan kode verifikasi.',
  'account.security.title': 'Keamanan akun',
  'account.security.description': 'Ganti email, nomor ponsel, atau kata sandi akun {{site}} Anda, atau hapus akun.',
  'account.profile.title': 'Edit profil',
  'account.profile.description': 'Foto, nama panggilan, dan bio singkat yang dilihat orang lain di {{site}}.',
  'account.me.title': 'Akun saya',
  'account.me.description': 'Favorit, suka, notifikasi, dan pengaturan akun {{site}} Anda.',
  'account.favorited.title': 'Favorit',
  'account.favorited.description': 'Produk, artikel, merek, dan ulasan yang Anda simpan di {{site}}.',
  'account.likes.title': 'Disukai',
  'account.likes.description': 'Artikel, catatan, dan promo yang Anda sukai di {{site}}.',
  'account.notifications.title': 'Notifikasi',
  'account.notifications.description': 'Pesan dan kabar dari {{site}} untuk Anda.',
  'account.user.title': 'Profil anggota',
  'account.user.description': 'Profil anggota {{site}}.',
  'account.following.title': 'Mengikuti',
  'account.following.description': 'Orang-orang yang Anda ikuti di {{site}}.',
} as const;
