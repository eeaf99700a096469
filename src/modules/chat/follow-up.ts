import type { Asked } from '#src/modules/chat/asked.ts';
import { understand } from '#src/modules/chat/intents.ts';
import { productCodes } from '#src/modules/chat/subject.ts';

/** Words for one of the products that the last answer showed, in their order; the last row is the last product. */
const ORDINALS: readonly RegExp[] = [
  /\b(?:(?:the )?(?:first|1st)(?: (?:one|product|item))?|(?:yang |produk )(?:pertama|ke-?1|no(?:mor)? ?1)|(?:number|no\.?) ?1)\b|(?:ตัว|อัน|ชิ้น)(?:ที่)?(?:แรก|หนึ่ง|(?<=ที่)\s?1)/i,
  /\b(?:(?:the )?(?:second|2nd)(?: (?:one|product|item))?|(?:yang |produk )(?:kedua|ke-?2|no(?:mor)? ?2)|(?:number|no\.?) ?2)\b|(?:ตัว|อัน|ชิ้น)(?:ที่)?(?:สอง|(?<=ที่)\s?2)/i,
  /\b(?:(?:the )?(?:third|3rd)(?: (?:one|product|item))?|(?:yang |produk )(?:ketiga|ke-?3|no(?:mor)? ?3)|(?:number|no\.?) ?3)\b|(?:ตัว|อัน|ชิ้น)(?:ที่)?(?:สาม|(?<=ที่)\s?3)/i,
  /\b(?:(?:the )?(?:fourth|4th)(?: (?:one|product|item))?|(?:yang |produk )(?:keempat|ke-?4|no(?:mor)? ?4)|(?:number|no\.?) ?4)\b|(?:ตัว|อัน|ชิ้น)(?:ที่)?(?:สี่|(?<=ที่)\s?4)/i,
];
const LAST = /\b(?:the last(?: (?:one|product|item))|(?:yang |produk )terakhir)\b|(?:ตัว|อัน|ชิ้น)(?:ที่)?สุดท้าย/i;

/**
 * A question about one of several products of the conversation, as “the second one” says it, becomes one about that
 * product alone. Other questions stay as they are, also those that name something besides.
 */
export function aboutOneOfSeveral(asked: Asked): Asked {
  const { request, ctx } = asked;
  const codes = productCodes(request.subject);
  if (codes.length < 2) return asked;
  const meant = [...ORDINALS.slice(0, codes.length), LAST];
  const at = meant.findIndex((words) => words.test(request.question));
  const code = at === meant.length - 1 ? codes.at(-1) : codes[at];
  const words = meant[at];
  if (code === undefined || words === undefined) return asked;
  const question = request.question.replace(words, ' ');
  const understood = understand(question, null, ctx.tenant.currencies);
  if (understood.names.length > 0) return asked;
  return {
    ...asked,
    request: { ...request, question, subject: [code] },
    understood: understood.intent === 'find' ? { ...understood, intent: 'price' } : understood,
  };
}
