/** Texts of failed calls, in Indonesian. */

import type { failures as source } from '#src/i18n/th/failures.ts';

export const failures: Record<keyof typeof source, string> = {
  'error.account.wrongLogin': 'Akun atau kata sandi salah.',
  'error.account.wrongCode': 'Kode verifikasi salah atau sudah tidak berlaku. Silakan coba lagi.',
  'error.account.proofOver': 'Verifikasi ini sudah tidak berlaku. Silakan minta kode baru.',
  'error.account.noUser': 'Pengguna terkait tidak ditemukan.',
  'error.account.exists': 'Email atau nomor ponsel ini sudah memiliki akun.',
  'error.account.badEmail': 'Alamat email tidak valid.',
  'error.account.badMobile': 'Nomor ponsel tidak valid.',
  'error.account.badPassword': 'Kata sandi terdiri dari 8–20 karakter dengan minimal satu huruf dan satu angka.',
  'error.account.passwordsDiffer': 'Kedua kata sandi tidak sama.',
  'error.account.hasPassword': 'Akun ini sudah memiliki kata sandi. Jika lupa, atur ulang kata sandi.',
  'error.account.notOwnAddress': 'Gunakan email atau nomor ponsel yang terdaftar di akun ini.',
  'error.account.badNickname': 'Nama panggilan terdiri dari 2–20 karakter, tanpa @ < > / atau karakter tak terlihat.',
  'error.account.badBiography': 'Bio maksimal 200 karakter dan tanpa karakter tak terlihat.',
  'error.account.badAvatar': 'Gambar yang diunggah tidak ditemukan. Silakan pilih lagi.',
  'error.account.badBirthday': 'Tanggal lahir tidak valid.',
  'error.account.idTokenRefused': 'Gagal masuk lewat layanan ini. Silakan coba lagi.',
  'error.account.confirmFirst':
    'Harap konfirmasi dulu bahwa ini Anda dengan kode yang kami kirim atau kata sandi. Jika akun tidak punya keduanya, masuk lagi.',
  'error.account.loginNotOffered': 'Situs ini tidak menyediakan cara masuk ini. Silakan pilih cara lain.',
};
