/** Replaces slang, loan words and usual typing errors in questions, searches and alerts by standard words. */

import { onFirstUse } from '#src/kernel/on-first-use.ts';

/**
 * Standard words, each with words of chats behind the sign =: slang, loan words by their sound, usual typing errors.
 * These stand here, and not in the vocabularies of names, because names of goods do not have them. A standard word is
 * one that the vocabularies read, so it may be of any language.
 */
const SLANG = `
laptop = lappy, lappie, lapie, laptp, lptop, labtop, leptop, laptob, lepi, notebuk, โนตบุค, โนตบุ๊ค, โน้ตบุค, แลปทอป, แล็ปทอป, คอมพกพา, คอมพับ
macbook = macbuk, mekbuk, แม็คบุค, แมคบุ้ค, แมคบุค, แม็คบุ้ค, แมกบุ๊ก, แม็คบุก, แมคบุก, แม็กบุ๊ก, แมกบุ๊ค
power bank = pb, powerbnk, powerbnak, pwrbank, pwr bank, pawerbank, pawer bank, power benk, power bang, powerbang, powebank, powbank, pobank, portable battery, แบตเสริม, แบตสำรองพกพา, ที่ชาร์จสำรอง, ที่ชาร์จพกพา
smartphone = fone, phne, celphone, smartfon, handpon, handpone, henpon, henpone, hengpong, hpnya, มือถิอ, มือถึอ, มิอถือ, โทสับ, โทรสับ, โทสัพ, โทรศัพ์, สมาดโฟน
iphone = ipon, aipon, ipone, ifone, iphne, ephone, ไอโพน, ไอโฟล, ไอ้โฟน
ipad = aipad, aiped, ไอแพท, ไอเเพด, ไอเเพท
airpods = airpot, erpod, erpods, แอร์พอต, แอร์พอท, แอร์พ็อด, แอพอด, แอร์ปอด
airpods pro = แอร์พอดโปร, แอร์พอตโปร, แอร์พอดส์โปร
headphones = headfone, headfones, headphon, hedphone, hedphones, hedfon, hedpon, headpon, หูฝัง, หุฟัง, หูฟัว
headset = hedset, hetset, henset, hadset
earphones = earfon, earpon, erphone, erphones, earfone, earpod
earbuds = irbuds, erbuds, เอียร์บัส, เอียบัด
speaker = spiker, speakr, spkr, speeker, spekear, spikernya, sepaker, ลำโผง, สปีคเกอร์, สปิกเกอร์
smartwatch = smart wach, smartwach, smartwacth, smartwatc, jam smart, smart jam, fit band, fitband, fitness band, สมาทวอท, สมาร์ทวอท, สมาทวอทช์, นาฬิกาสมาร์ท, นาฬิกาสมาท, นาฬิกาฉลาด
tablet = tablt, teblet, tabelt, แท็ปเล็ต, แทปเล็ต, แทบเล็ต
charger = cesan, chargeran, carjer, carger, batok cas, batok charger, kepala casan, power brick, charging brick, wall brick, charging plug, ที่ชาด, อแดปเตอร์ชาร์จ, อแดปเตอร์, อะแดปเตอร์, หัวชาร์ท
charging cable = charging wire, phone wire, kabel casan, kabel ces, สายซาร์จ, สายชาร์ท
air fryer = air frier, airfrier, air fyer, airfyer, air fraier, air friyer, airfrayer, erfryer, airfrayr, penggorengan udara, หม้อทอดไร้นำมัน, หม้อทอดอากาศ, หม้อทอดลมร้อน, แอร์ฟราย, แอร์ฟรายเออ, แอร์ฟรายเยอร์, แอฟราย
rice cooker = rice coocker, rice cuker, raiskuker, mejikom, mejik kom, majikom, mejikjer, rice maker, หม้อข้าวไฟฟ้า, หม้อหุงเข้า, หม้อหุงเค้า
กระทะ = กะทะ
เทฟลอน = เทฟล่อน, เทปล่อน, เทปลอน, เทฟรอน
sunscreen = sunscrean, suncream, sun cream, sunskrin, sunskin, sanscreen, sunscrin, suskrin, sunscren, sansken, sunblok, spf cream, ซันสครีน, ซันบล็อก, ซันบล็อค, กันเเดด, กันแดก
nappies = dipers, daipers, dypers, diappers, pempes, pampes, pempers, pampus, pospak, pokpok, แพมเพริส, แพมเพิด, แพมเพิ้ส, เเพมเพิส, ผ้าออม, ผ้าอ้อมเด็ก
serum = srum, serom, ซีรั่ม, เซรุ่ม, ซีรัม, เชรั่ม
face wash = facewash, fasial wash, fesial wash, โฟมล้างน่า, โฟมหน้า
running shoes = runners, trail runners
sneakers = snikers, sniker, snicker shoes, sneekers, kicks, kets, สนีกเก้อ, สนีคเกอร์, สนิกเกอร์
เสื้อยืดคอวี = เสื้อคอวี
เสื้อยืด = เสื้อยึด, ทีเชิ้ต, ทีเชิต
t-shirt = tee shirts, tee shirt, tee, tees, kaus oblong
backpack = knapsack, bagpack, backpak, bag pack, tas gendong, tas kuliah, เป้หลัง
coffee = kofi, coffe, cofee
บะหมี่กึ่งสำเร็จรูป = มาม่าซอง, บะหมี่สำเร็จรูป
indomie = indomi, indo mie, indo mi, indomy, idomie
washing machine = mesincuci, washing mashine, laundry machine, เครื่องซักพ้า, ถังซักผ้า
usb drive = plesdis, flesdis, plasdis, plesdisk, flasdisk, flesdisk, flesdis, flashdis, fleshdisk, ธัมบ์ไดรฟ์, ธัมไดรฟ์, แฮนดี้ไดร์, แฟลชไดร, แฟลตไดรฟ์
memory card = memcard, memori card, memory hp, memori hp, เมมการ์ด, เมมมือถือ, ไมโครเอสดี
portable ssd = ssd external, external ssd, ssd portable
hard drive = hardisk, harddis, ฮาดดิส, ฮาร์ดดิส
gas stove = เตาแก็ส, เตาแกส, เตาเเก๊ส
stroller = stroler, strolller, dorongan bayi, รถเข็นลูก, รถเข็นเบบี๋, รถเข็นทารก
car seat = carseat, คาซีท, คาร์ซีต, คาร์ชีท, คาร์สีท
game console = เกมคอนโซล, คอนโซลเกม
hair dryer = hair drier, hairdrayer, hair blower, เครื่องเป่าผม, ที่เป่าผม, ไดเป่าผม
bicycle = จักยาน
refrigerator = ตู้เยน
tv = telly, smart tipi, tipi
samsung = samsong, samsun, samsul, samsuk, samsat, samsoe, sangsung, samsoung, samsumg, samsng, ซำซุง, ซัมซง, ซัมซุม, ซัมซัง, ซังซุง, ซัมสุง
xiaomi = xiomi, xiami, xaomi, siomi, siaomi, syaomi, shaomi, xioami, xiaomy, เซียวมี่, เสี่ยวมี, เซี่ยวหมี่, เสี่ยวหมี, เสียวหมี
sony = soni, sonny, โซ่นี่
oppo = opo, opoo, oppoo, ออฟโป้, อ้อปโป้
vivo = vivoo, pivo, วิโว่
philips = filip, filips, phillip, phillips, pilips, philip, ฟิลลิป, ฟิลลิปส์, พิลิปส์, พิลิป, ฟิลิปป์
tefal = tefall, tepal, teffal, เทฟาล, เทฟัล, ทีฟาว
anker = angker, ankr, แอ้งเคอร์, แองเคอ, แองเก้อ
nike = naiki, nikey, ไนกี
adidas = addidas, adidass, adiddas, อดิดาส, แอดิดาส
uniqlo = uniklo, uniqlow, unqlo, ยูนิโค่
biore = ไบโอเร, บิโอเล, biyore, bior
nivea = nivia, nevia, นีเวีย่
mamypoko = mamipoko, mami poko, mamy poko, mommy poko, mamypokos, มามี่โพโค, มามี่โปโค, มามี่โพโก้, มามี่โพโค้, มามี่โปะโกะ, มามี่โพโคะ, มามี่
huggies = hugis, hagis, haggies, huggis, ฮักกี้ดราย, ฮักกี่
apple = appel, aple, แอปเปิ้น, แอ๊ปเปิ้ล, แอบเปิ้ล
miyako = miako, miyakoo
cosmos = kosmos
polytron = politron, polytro, poliytron
wardah = warda, wardha
somethinc = somethink, somthinc, samtinc
eiger = aiger, eigar
kingston = kingstone, kingstn, คิงตัน
sandisk = sandis, sendisk, sendis, san disk, sandik, แซนดิส, แซนดิสค์
soundcore = sound core, soundcor, ซาวคอร์, ซาวด์คอ, ซาวคอ
asus = อาซุส, เอซูส
lenovo = เลโนโว, lenova
huawei = huawey, hauwei, หัวเหวย
realme = realmi, relme
ครอบหู = ครอบหัว
bluetooth = blutut, bluetoot, blutooth, blututh, bluetuth, บลูทูด, บลูทูส, บูลทูธ
wireless = wirless, wireles, wairles, ไวเลส, ไวร์เลส
noise cancelling = anc, noise cancel, noise canceling, noise cancellation, nc headphones
peredam bising = peredam suara, redam suara
ตัดเสียงรบกวน = กันเสียงรบกวน
oil control = oily skin, oily face, greasy skin
kontrol minyak = kulit berminyak, kulit minyakan, muka berminyak, muka minyakan, wajah berminyak
คุมมัน = ผิวมัน, หน้ามัน
mild = sensitive skin, gentle
lembut = kulit sensitif, muka sensitif
อ่อนโยน = ผิวแพ้ง่าย, หน้าแพ้ง่าย
niacinamide = niacin, niasin, niacinamid, niasinamid, niasinamide, ไนอาซิน, ไนอาซินาไมด์, ไนอะซินาไมด์
retinol = เรตินอล, เรตินอยด์, retinoid
vitamin c = vit c, vitc, วิตซี, วิต ซี
sweat-proof = sweat proof, sweatproof, sweat resistant, anti keringat
quick-drying = dry fast, dries fast, dries quickly, dry quickly, quick dry, quickdry, dry fit, dryfit
5g = รุ่นใส่ซิม, รุ่นมีซิม, sim version, cellular version
tokopedia = topet, tokoped, tokpedia
shopee = sopi, shoppe, shope, shopi, sophee, soppi, syopi, แอปส้ม, แอพส้ม, ช็อปปี่, ช้อปปิ้, ชอบปี้, ช๊อปปี้, ซ้อปปี้
lazada = lazad, lasada, lazda, laz, ลาซ, ลาซด้า, ลาซ่า, ลาสด้า, ลาซาดร้า
tiktok shop = tiktokshop, tik tok shop, tiktokshp, tts shop, ติ้กตอก, ติ๊กตอกช็อป, ติกต๊อก, ต๊อกต๊อก
`;

/** A shorter Thai word counts only where words begin and end: it may be a part of others. */
const LONG = 6;

const THAI = /\p{Script=Thai}/u;
const WORDS_OF_THAI = new Intl.Segmenter('th', { granularity: 'word' });

interface SlangRow {
  readonly standard: string;
  /** The words of chats for it, the longest first. */
  readonly ways: readonly string[];
  readonly words: RegExp;
}

/** The rows of the table, in its order. */
export const slangRows = onFirstUse((): readonly SlangRow[] =>
  SLANG.trim()
    .split('\n')
    .map((line) => {
      const [standard = '', words = ''] = line.split(' = ');
      const ways = words.split(', ').toSorted((a, b) => b.length - a.length);
      return { standard, ways, words: new RegExp(ways.map(toPattern).join('|'), 'giu') };
    }),
);

const toPattern = (word: string): string =>
  THAI.test(word)
    ? `${RegExp.escape(word)}(?![\u0e30-\u0e3a\u0e45\u0e47-\u0e4e]|[ก-ฮ][ิุ]?์)`
    : `(?<![\\p{L}\\p{N}'-])${RegExp.escape(word)}(?![\\p{L}\\p{N}'-])`;

/** Where the words of a text begin and end. */
const endsIn = (text: string): ReadonlySet<number> =>
  new Set([...WORDS_OF_THAI.segment(text)].flatMap(({ index, segment }) => [index, index + segment.length]));

/** A question with its slang in standard words. @param isMeant  whether words for a standard word are replaced; all by default */
export function inStandardWords(question: string, isMeant: (standard: string) => boolean = () => true): string {
  let small = question.toLowerCase();
  const written = slangRows().reduce((text, { standard, ways, words }) => {
    // Most rows have no word that stands in a question: a search for letters is faster than one for whole words.
    if (!ways.some((way) => small.includes(way)) || text.search(words) === -1 || !isMeant(standard)) return text;
    const ends = endsIn(text);
    const next = text.replace(words, (word: string, at: number) => {
      const isWhole = !THAI.test(word) || word.length >= LONG || (ends.has(at) && ends.has(at + word.length));
      if (!isWhole) return word;
      return THAI.test(standard) ? standard : ` ${standard} `;
    });
    small = next.toLowerCase();
    return next;
  }, question);
  return written === question ? question : written.replace(/ {2,}/g, ' ').trim();
}
