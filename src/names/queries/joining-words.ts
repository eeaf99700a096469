/** Words that only join others: goods lack none of them. Folded. */
const JOINING = new Set(
  (
    'a an the of in on at to by from with without and or for is it as my me i want need any some no per pour ' +
    'untuk utk buat di ke dari dan atau yang dengan tanpa pada bisa saya mau cari yg ' +
    'สำหรับ ที่ ของ และ หรือ กับ ใน แบบ มี ไม่มี ไม่ หา อยากได้ ซื้อ ให้ เป็น'
  ).split(' '),
);

/** Whether a folded word says nothing of goods by itself. */
export const joinsWords = (word: string): boolean => JOINING.has(word);
