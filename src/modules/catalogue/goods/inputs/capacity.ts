/** Not after "for": detergent for a washing machine is sold by its weight. */
const NOT_FOR = '(?<!(?:\\bfor|\\buntuk)\\s(?:[\\p{L}-]+\\s){0,2}|สำหรับ\\s?)';
/** Not before these words: they name a supply for the thing, such as a cleaner. */
const NOT_BESIDE = '(?!s?\\s(?:clean|descal|deterg|tablet|powder|liquid|liner|oil|pembersih))';

/** Things that hold, weigh or carry: their litres and kilograms say how much goes in or how heavy they are. */
const HOLDERS = [
  'cooker|fryer|kettle|oven|stove|saucepan|stockpot|wok|blender|juicer|grinder|machine|washer|dryer',
  'fridge|refrigerator|freezer|cooler box|dispenser|purifier|humidifier|heater|vacuum|sprayer|scales?',
  'thermos|flask|tumbler|pitcher|(?:water|drinking|sports?|feeding) bottle|mug|lunch ?box|(?:food|storage) (?:box|container)',
  'backpack|rucksack|suitcase|luggage|duffel|laptop|tablet pc|smartphone|speaker|power ?bank|bucket|dustbin|aquarium|tent',
  'penanak|panci|wajan|teko|termos|kulkas|mesin|botol minum|kotak makan|toples|ember|ransel|koper|timbangan|galon kosong',
];
const THAI_HOLDERS =
  'หม้อ|กระทะ|กาต้มน้ำ|กาน้ำ|เตา|ตู้เย็น|ตู้แช่|กระติก|กระบอกน้ำ|แก้วเก็บ|กล่องอาหาร|กล่องเก็บ|กระเป๋า|เป้|ถังขยะ|ถังน้ำ|ลำโพง|' +
  'เครื่อง(?!ดื่ม|ปรุง|สำอาง|แกง|เทศ|หอม|เขียน)';
const HOLDS = new RegExp(
  `${NOT_FOR}(?:(?<!\\p{L})(?:${HOLDERS.join('|')})(?:s|es)?(?!\\p{L})${NOT_BESIDE}|(?:${THAI_HOLDERS}))`.normalize(
    'NFKC',
  ),
  'iu',
);

/** Figures of electric devices: power, voltage, charge, memory. */
const ELECTRIC = /(?<![\p{N}.,])\d[\d.,]*\s?(?:k?W|V|m?Ah|Wh|[GT]B|Hz|BTU|rpm|watts?|volts?|วัตต์|โวลต์)(?!\p{L})/iu;

/**
 * Whether a name, in NFKC, is that of a thing whose weight or volume is not the amount bought, such as a rice cooker of
 * 1.8 l.
 */
export function isContainerOrDevice(name: string): boolean {
  return HOLDS.test(name) || ELECTRIC.test(name);
}
