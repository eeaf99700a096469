/** What mails and text messages say. */
export const mail = {
  'mail.greeting': 'Halo,',
  'mail.code.subject.REGISTER': '{{code}} adalah kode pendaftaran {{site}} Anda',
  'mail.code.subject.LOGIN': '{{code}} adalah kode masuk {{site}} Anda',
  'mail.code.subject.CHANGEPWD': '{{code}} adalah kode atur ulang kata sandi {{site}} Anda',
  'mail.code.subject.CLOSEUSER': '{{code}} adalah kode konfirmasi penghapusan akun {{site}} Anda',
  'mail.code.subject.CHANGE_MOBILE_EMAIL': '{{code}} adalah kode konfirmasi kontak baru Anda di {{site}}',
  'mail.code.subject.CHECK_OLD_MOBILE_EMAIL': '{{code}} adalah kode verifikasi identitas Anda di {{site}}',
  'mail.code.body.REGISTER': 'Masukkan kode ini untuk mendaftar di {{site}}.',
  'mail.code.body.LOGIN': 'Masukkan kode ini untuk masuk ke {{site}}.',
  'mail.code.body.CHANGEPWD': 'Masukkan kode ini untuk membuat kata sandi baru bagi akun {{site}} Anda.',
  'mail.code.body.CLOSEUSER':
    'Masukkan kode ini untuk mengonfirmasi penghapusan akun {{site}} Anda. Akun yang sudah dihapus tidak dapat dipulihkan.',
  'mail.code.body.CHANGE_MOBILE_EMAIL': 'Masukkan kode ini untuk mengonfirmasi kontak baru akun {{site}} Anda.',
  'mail.code.body.CHECK_OLD_MOBILE_EMAIL':
    'Masukkan kode ini untuk memastikan bahwa ini memang Anda sebelum email atau nomor ponsel akun {{site}} diganti.',
  'mail.code.valid': 'Kode berlaku {{minutes}} menit dan hanya bisa dipakai sekali.',
  'mail.code.warning':
    'Jika Anda tidak meminta kode ini, abaikan saja. Jangan berikan kode kepada siapa pun: tim kami tidak pernah memintanya.',
  'mail.code.sms': '{{subject}}. Berlaku {{minutes}} menit. Jangan berikan kepada siapa pun.',
  'mail.exists.subject': 'Anda sudah punya akun {{site}}',
  'mail.exists.body':
    'Ada permintaan mendaftar di {{site}} dengan alamat email ini, yang sudah punya akun. Anda bisa langsung masuk. Jika lupa kata sandi, buat yang baru dari halaman masuk.',
  'mail.exists.action': 'Masuk',
  'mail.exists.warning': 'Jika itu bukan Anda, abaikan saja. Akun Anda tidak berubah.',
  'mail.exists.sms': 'Anda sudah punya akun {{site}}. Masuk: {{link}}',
  'mail.automatic': 'Dikirim otomatis oleh {{site}}. Pertanyaan: {{email}}',
} as const;
