/** Texts of e-mails and text messages. */
export const mail = {
  'mail.greeting': 'Halo,',
  'mail.code.subject.REGISTER': '{{code}} adalah kode pendaftaran {{site}} Anda',
  'mail.code.subject.LOGIN': '{{code}} adalah kode masuk {{site}} Anda',
  'mail.code.subject.CHANGEPWD': '{{code}} adalah kode atur ulang kata sandi {{site}} Anda',
  'mail.code.subject.CLOSEUSER': '{{code}} adalah kode konfirmasi penghapusan akun {{site}} Anda',
  'mail.code.subject.CHANGE_MOBILE_EMAIL': '{{code}} adalah kode konfirmasi kontak baru Anda di {{site}}',
  'mail.code.subject.CHECK_OLD_MOBILE_EMAIL': '{{code}} adalah kode verifikasi identitas Anda di {{site}}',
  'mail.code.subject.CONFIRM': '{{code}} adalah kode konfirmasi perubahan akun Anda di {{site}}',
  'mail.code.body.REGISTER': 'Masukkan kode ini untuk mendaftar di {{site}}.',
  'mail.code.body.LOGIN': 'Masukkan kode ini untuk masuk ke {{site}}.',
  'mail.code.body.CHANGEPWD': 'Masukkan kode ini untuk membuat kata sandi baru bagi akun {{site}} Anda.',
  'mail.code.body.CLOSEUSER':
    'Masukkan kode ini untuk mengonfirmasi penghapusan akun {{site}} Anda. Akun yang sudah dihapus tidak dapat dipulihkan.',
  'mail.code.body.CHANGE_MOBILE_EMAIL': 'Masukkan kode ini untuk mengonfirmasi kontak baru akun {{site}} Anda.',
  'mail.code.body.CHECK_OLD_MOBILE_EMAIL':
    'Masukkan kode ini untuk memastikan bahwa ini memang Anda sebelum email atau nomor ponsel akun {{site}} diganti.',
  'mail.code.body.CONFIRM':
    'Gunakan kode ini untuk mengonfirmasi bahwa ini Anda, sebelum rekening pembayaran atau saluran notifikasi akun {{site}} diubah.',
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
  'mail.unlock.subject': 'Banyak percobaan masuk ke akun {{site}} Anda',
  'mail.unlock.body':
    'Kata sandi ditebak atau kode diminta begitu sering untuk akun {{site}} ini sehingga perangkat baru harus menunggu. Jika ingin masuk sekarang, buka tautan ini di perangkat Anda lalu masuk seperti biasa. Tautan berlaku 1 jam.',
  'mail.unlock.action': 'Masuk di perangkat ini',
  'mail.unlock.warning':
    'Jika Anda tidak ingin masuk, abaikan saja pesan ini: akun Anda aman. Jangan berikan tautan ini kepada siapa pun.',
  'mail.unlock.sms':
    'Banyak percobaan masuk ke akun {{site}} Anda. Untuk masuk di perangkat baru, buka {{link}} dalam 1 jam. Jangan berikan kepada siapa pun.',
  'mail.contact.subject.emailChanged': 'Email akun {{site}} Anda telah diganti',
  'mail.contact.subject.emailAdded': 'Alamat email ditambahkan ke akun {{site}} Anda',
  'mail.contact.subject.mobileChanged': 'Nomor ponsel akun {{site}} Anda telah diganti',
  'mail.contact.subject.mobileAdded': 'Nomor ponsel ditambahkan ke akun {{site}} Anda',
  'mail.contact.subject.paymentChanged': 'Rekening pembayaran Anda di {{site}} telah diubah',
  'mail.contact.subject.webhookAdded': 'Webhook ditambahkan ke akun {{site}} Anda',
  'mail.contact.subject.chatAdded': 'Chat dihubungkan ke akun {{site}} Anda',
  'mail.contact.body.emailChanged': 'Email akun {{site}} Anda diganti pada {{when}} dari {{device}}.',
  'mail.contact.body.emailAdded': 'Alamat email ditambahkan ke akun {{site}} Anda pada {{when}} dari {{device}}.',
  'mail.contact.body.mobileChanged': 'Nomor ponsel akun {{site}} Anda diganti pada {{when}} dari {{device}}.',
  'mail.contact.body.mobileAdded': 'Nomor ponsel ditambahkan ke akun {{site}} Anda pada {{when}} dari {{device}}.',
  'mail.contact.body.paymentChanged':
    'Rekening tempat {{site}} membayar bonus Anda diubah pada {{when}} dari {{device}}.',
  'mail.contact.body.webhookAdded':
    'Webhook yang menerima notifikasi akun {{site}} Anda ditambahkan pada {{when}} dari {{device}}.',
  'mail.contact.body.chatAdded':
    'Chat yang menerima notifikasi akun {{site}} Anda dihubungkan pada {{when}} dari {{device}}.',
  'mail.contact.elsewhere': 'Semua perangkat lain sudah dikeluarkan dari akun.',
  'mail.contact.act': 'Jika itu bukan Anda, segera tulis ke {{email}} agar kami dapat mengamankan akun Anda.',
  'mail.contact.warning': 'Jika itu memang Anda, abaikan saja pesan ini.',
  'mail.contact.sms': '{{subject}} ({{when}}, {{device}}). Bukan Anda? Tulis ke {{email}}',
  'mail.automatic': 'Dikirim otomatis oleh {{site}}. Pertanyaan: {{email}}',
} as const;
