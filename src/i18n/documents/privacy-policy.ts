/** The privacy policy, in three languages. */

import type { DocumentText, SameSections } from '#src/i18n/documents/shape.ts';

export const privacyPolicyTh = {
  title: 'นโยบายความเป็นส่วนตัว',
  description: '{{site}} เก็บข้อมูลอะไร ใช้เพื่ออะไร เก็บไว้นานเท่าใด และคุณมีสิทธิอะไรบ้าง',
  lead: 'นโยบายนี้อธิบายว่า {{publisher}} ในฐานะผู้ควบคุมข้อมูลของ {{site}} ({{host}}) ดูแลข้อมูลส่วนบุคคลของคุณอย่างไร คุณอ่านเว็บไซต์นี้ได้โดยไม่ต้องบอกว่าคุณเป็นใคร',
  sections: {
    collected: {
      heading: 'ข้อมูลที่เราเก็บ',
      paragraphs: ['เราเก็บเท่าที่จำเป็นต่อบริการที่คุณใช้'],
      points: [
        'ข้อมูลการเข้าชม เช่น หน้าที่เปิด เวลา ชนิดของอุปกรณ์ และที่อยู่ไอพีซึ่งเก็บไว้ช่วงสั้นเพื่อความปลอดภัย',
        'จำนวนครั้งต่อวันที่มีผู้เปิดดูเนื้อหา กดการ์ด คัดลอกโค้ด แชร์ หรือไปยังร้านค้า เป็นยอดรวมที่ไม่บอกว่าเป็นใคร',
        'การตั้งค่าที่เก็บไว้ในอุปกรณ์ของคุณ เช่น ภาษา โหมดสี และประวัติการค้นหา',
        'ข้อมูลบัญชี เช่น อีเมลหรือหมายเลขโทรศัพท์ ชื่อเล่น และรูปโปรไฟล์ หากคุณสมัครสมาชิก',
        'สิ่งที่คุณทำเมื่อเข้าสู่ระบบ เช่น รายการโปรด ความคิดเห็น และการแจ้งเตือนที่ตั้งไว้',
      ],
    },
    purposes: {
      heading: 'เราใช้ข้อมูลเพื่ออะไร',
      paragraphs: ['เราใช้ข้อมูลเพื่อวัตถุประสงค์ต่อไปนี้ โดยอาศัยสัญญา ความยินยอม หน้าที่ตามกฎหมาย หรือประโยชน์โดยชอบด้วยกฎหมาย'],
      points: [
        'ให้บริการที่คุณขอ เช่น เข้าสู่ระบบและส่งการแจ้งเตือน',
        'รักษาความปลอดภัยและป้องกันการใช้งานที่ไม่เหมาะสม',
        'ดูภาพรวมว่าเนื้อหาใดเป็นประโยชน์ โดยไม่ระบุตัวบุคคล',
        'ปฏิบัติตามกฎหมายและตอบคำขอของคุณ',
      ],
    },
    storage: {
      heading: 'คุกกี้และข้อมูลในอุปกรณ์',
      paragraphs: [
        'เราใช้คุกกี้และพื้นที่เก็บข้อมูลของเบราว์เซอร์เพื่อจำภาษา โหมดสี และการเข้าสู่ระบบ คุณลบได้ทุกเมื่อในการตั้งค่าของเบราว์เซอร์ หน้าเว็บยังอ่านได้แม้ปิดคุกกี้',
        'การนับจำนวนครั้งไม่ใช้คุกกี้หรือรหัสประจำตัว แท็บเบราว์เซอร์จำไว้เพียงว่านับสิ่งใดไปแล้วเพื่อไม่ให้นับซ้ำ และลืมเมื่อคุณปิดแท็บ เพื่อไม่ให้ผู้ส่งรายเดียวบิดเบือนยอดรวม เราเก็บที่อยู่เครือข่ายในรูปที่เข้ารหัสทางเดียวไว้ราวหนึ่งชั่วโมงแล้วลบ',
      ],
    },
    sharing: {
      heading: 'การเปิดเผยข้อมูล',
      paragraphs: [
        'เราไม่ขายข้อมูลส่วนบุคคล เราเปิดเผยเฉพาะกับผู้ให้บริการที่ทำงานแทนเราภายใต้สัญญา เช่น ผู้ให้บริการโฮสติงและอีเมล หรือเมื่อกฎหมายกำหนด',
        'เมื่อคุณกดลิงก์ไปยังร้านค้า ร้านค้าอาจเห็นว่าคุณมาจาก {{site}} และเก็บข้อมูลตามนโยบายของร้านเอง',
      ],
    },
    retention: {
      heading: 'ระยะเวลาเก็บและความปลอดภัย',
      paragraphs: [
        'เราเก็บข้อมูลเท่าที่จำเป็นต่อวัตถุประสงค์ข้างต้น แล้วลบหรือทำให้ระบุตัวบุคคลไม่ได้ ข้อมูลบัญชีถูกลบเมื่อคุณลบบัญชี เว้นแต่กฎหมายกำหนดให้เก็บต่อ',
        'ข้อมูลส่งผ่านการเชื่อมต่อที่เข้ารหัส รหัสผ่านเก็บในรูปที่อ่านย้อนกลับไม่ได้ และจำกัดผู้เข้าถึงเท่าที่จำเป็น',
      ],
    },
    rights: {
      heading: 'สิทธิของคุณ',
      paragraphs: ['ตามพระราชบัญญัติคุ้มครองข้อมูลส่วนบุคคล พ.ศ. 2562 และกฎหมายที่ใช้กับคุณ คุณมีสิทธิดังนี้'],
      points: [
        'ขอดูและขอสำเนาข้อมูลของคุณ',
        'ขอแก้ไขข้อมูลที่ไม่ถูกต้อง',
        'ขอลบข้อมูลหรือขอให้ระงับการใช้',
        'คัดค้านการใช้ข้อมูล หรือขอโอนข้อมูลไปยังผู้อื่น',
        'ถอนความยินยอมเมื่อใดก็ได้ และร้องเรียนต่อหน่วยงานกำกับดูแล',
      ],
    },
    contact: {
      heading: 'การติดต่อและการแก้ไขนโยบาย',
      paragraphs: [
        'หากต้องการใช้สิทธิหรือมีคำถาม ติดต่อ {{publisher}} ได้ที่ {{email}} เราจะตอบภายใน 30 วัน เมื่อแก้ไขนโยบายนี้ เราจะเผยแพร่ฉบับใหม่ในหน้านี้',
      ],
    },
  },
} as const satisfies DocumentText;

export const privacyPolicyEn = {
  title: 'Privacy policy',
  description: 'What {{site}} collects, what it is used for, how long it is kept and which rights you have.',
  lead: 'This policy says how {{publisher}}, the controller of the data of {{site}} ({{host}}), treats your personal data. You can read this site without telling us who you are.',
  sections: {
    collected: {
      heading: 'What we collect',
      paragraphs: ['We collect only what the services you use need.'],
      points: [
        'Visits: pages opened, times, kind of device, and the IP address, which is kept briefly for security',
        'How often content was viewed, opened or shared, a code copied or a shop visited: daily totals that say nothing about who it was',
        'Preferences kept on your device, such as language, colour mode and search history',
        'Account details, such as e-mail address or phone number, nickname and picture, if you sign up',
        'What you do while logged in, such as favourites, comments and alerts you set',
      ],
    },
    purposes: {
      heading: 'What we use it for',
      paragraphs: [
        'We use data for the purposes below, on the basis of a contract, your consent, a legal duty or a legitimate interest.',
      ],
      points: [
        'To provide what you ask for, such as logging in and sending alerts',
        'To keep the service secure and prevent misuse',
        'To see which content is useful, without identifying anyone',
        'To comply with the law and answer your requests',
      ],
    },
    storage: {
      heading: 'Cookies and data on your device',
      paragraphs: [
        'We use cookies and browser storage to remember language, colour mode and login. You can delete them at any time in the settings of your browser. Pages can be read without cookies.',
        'These totals are counted without cookies or identifiers. Your browser tab only remembers what it has already counted, so that nothing is counted twice, and forgets it when you close the tab. So that no single sender can distort the totals, we keep the network address in a one-way scrambled form for about an hour, then delete it.',
      ],
    },
    sharing: {
      heading: 'Who receives data',
      paragraphs: [
        'We do not sell personal data. We share it only with providers who work for us under contract, such as hosting and e-mail, or where the law demands it.',
        'When you follow a link to a shop, the shop may see that you come from {{site}} and collects data under its own policy.',
      ],
    },
    retention: {
      heading: 'How long we keep it, and how safely',
      paragraphs: [
        'We keep data for as long as the purposes above need it, then delete it or make it anonymous. Account data is deleted when you delete your account, unless the law demands that we keep it.',
        'Data travels over encrypted connections, passwords are stored in a form that cannot be read back, and access is limited to those who need it.',
      ],
    },
    rights: {
      heading: 'Your rights',
      paragraphs: [
        'Under the Personal Data Protection Act B.E. 2562 (2019) of Thailand and the laws that apply to you, you may do the following.',
      ],
      points: [
        'See your data and receive a copy',
        'Have wrong data corrected',
        'Have data deleted or its use restricted',
        'Object to its use, or have it passed on to someone else',
        'Withdraw consent at any time, and complain to a supervisory authority',
      ],
    },
    contact: {
      heading: 'Contact and changes',
      paragraphs: [
        'To use your rights or ask a question, reach {{publisher}} at {{email}}. We answer within 30 days. When we change this policy, the new version appears on this page.',
      ],
    },
  },
} as const satisfies SameSections<typeof privacyPolicyTh>;

export const privacyPolicyId = {
  title: 'Kebijakan privasi',
  description: 'Data apa yang dikumpulkan {{site}}, untuk apa, berapa lama disimpan, dan apa saja hak Anda.',
  lead: 'Kebijakan ini menjelaskan bagaimana {{publisher}}, pengendali data {{site}} ({{host}}), memperlakukan data pribadi Anda. Anda dapat membaca situs ini tanpa memberi tahu siapa diri Anda.',
  sections: {
    collected: {
      heading: 'Data yang kami kumpulkan',
      paragraphs: ['Kami hanya mengumpulkan data yang diperlukan oleh layanan yang Anda gunakan.'],
      points: [
        'Kunjungan: halaman yang dibuka, waktu, jenis perangkat, dan alamat IP yang disimpan sebentar untuk keamanan',
        'Seberapa sering konten dilihat, dibuka, atau dibagikan, kode disalin, atau toko dikunjungi: jumlah harian yang tidak menunjukkan siapa pelakunya',
        'Preferensi yang disimpan di perangkat Anda, seperti bahasa, mode warna, dan riwayat pencarian',
        'Data akun, seperti surel atau nomor telepon, nama panggilan, dan foto, jika Anda mendaftar',
        'Kegiatan Anda setelah masuk, seperti favorit, komentar, dan notifikasi yang Anda pasang',
      ],
    },
    purposes: {
      heading: 'Untuk apa data digunakan',
      paragraphs: [
        'Kami menggunakan data untuk tujuan berikut, berdasarkan perjanjian, persetujuan Anda, kewajiban hukum, atau kepentingan yang sah.',
      ],
      points: [
        'Menyediakan layanan yang Anda minta, seperti masuk ke akun dan mengirim notifikasi',
        'Menjaga keamanan layanan dan mencegah penyalahgunaan',
        'Mengetahui konten mana yang bermanfaat tanpa mengenali orang tertentu',
        'Mematuhi hukum dan menjawab permintaan Anda',
      ],
    },
    storage: {
      heading: 'Kuki dan data di perangkat Anda',
      paragraphs: [
        'Kami memakai kuki dan penyimpanan peramban untuk mengingat bahasa, mode warna, dan status masuk. Anda dapat menghapusnya kapan saja melalui pengaturan peramban. Halaman tetap dapat dibaca tanpa kuki.',
        'Jumlah tersebut dihitung tanpa kuki atau tanda pengenal. Tab peramban Anda hanya mengingat apa yang sudah dihitung agar tidak dihitung dua kali, lalu melupakannya saat tab ditutup. Agar satu pengirim tidak dapat mengacaukan jumlah itu, kami menyimpan alamat jaringan dalam bentuk acak satu arah selama kira-kira satu jam, lalu menghapusnya.',
      ],
    },
    sharing: {
      heading: 'Siapa yang menerima data',
      paragraphs: [
        'Kami tidak menjual data pribadi. Kami hanya membagikannya kepada penyedia yang bekerja untuk kami berdasarkan perjanjian, seperti layanan hosting dan surel, atau jika diwajibkan hukum.',
        'Ketika Anda membuka tautan ke toko, toko dapat mengetahui bahwa Anda datang dari {{site}} dan mengumpulkan data menurut kebijakannya sendiri.',
      ],
    },
    retention: {
      heading: 'Masa penyimpanan dan keamanan',
      paragraphs: [
        'Kami menyimpan data selama diperlukan untuk tujuan di atas, lalu menghapusnya atau menjadikannya anonim. Data akun dihapus ketika Anda menghapus akun, kecuali hukum mewajibkan penyimpanannya.',
        'Data dikirim melalui sambungan terenkripsi, kata sandi disimpan dalam bentuk yang tidak dapat dibaca kembali, dan akses dibatasi bagi yang memerlukannya.',
      ],
    },
    rights: {
      heading: 'Hak Anda',
      paragraphs: [
        'Menurut Undang-Undang Nomor 27 Tahun 2022 tentang Pelindungan Data Pribadi dan hukum yang berlaku bagi Anda, Anda berhak melakukan hal berikut.',
      ],
      points: [
        'Melihat data Anda dan memperoleh salinannya',
        'Meminta perbaikan data yang salah',
        'Meminta penghapusan data atau pembatasan penggunaannya',
        'Menolak penggunaannya, atau meminta pemindahannya kepada pihak lain',
        'Menarik persetujuan kapan saja, dan mengadu kepada lembaga pengawas',
      ],
    },
    contact: {
      heading: 'Kontak dan perubahan',
      paragraphs: [
        'Untuk menggunakan hak Anda atau bertanya, hubungi {{publisher}} di {{email}}. Kami menjawab dalam 30 hari. Jika kebijakan ini diubah, versi barunya dimuat di halaman ini.',
      ],
    },
  },
} as const satisfies SameSections<typeof privacyPolicyTh>;
