/** Lists words of questions that name no goods, so that the chat does not look for goods by them. */

import { onFirstUse } from '#src/kernel/on-first-use.ts';
import model from '#src/modules/finding/chat/intents/intent-model.json' with { type: 'json' };

/** Words of chats that no phrase has, in three languages. They name nothing. */
const OTHERS =
  'wajar bener bnr benar beneran beneren sedia cocok rekomen recommended recommend enak enaknya gan bos boss bang bro sis sist guys sob plz tho tbh rn asap haha hehe wkwk wkwkwk anjir btw gaes gaess sumpah seriusan kira pantes pantas mantap mantul oke okee kayak kyk kayanya kayaknya cuma doang banget bgt bngt bgtt mulu aja aj ajah deh dah udah udh sdh blm belum emang emg tuh tu nih ni lho loh kok sih dong donk kan ku gw gue gua lu lo elu km kamu kita mimin admin suhu puh sepuh bund bunda mas mbak mba om tante honestly actually literally basically kinda gonna wanna gimme lemme dunno idk imo yo hey hiya mate dude fam thing things stuff proper decent really pretty quite maybe prob probably low high also still already anyone anybody somebody everyone ป่ะ มะ ฮะ งับ ฮับ ค้าบ คับ ครัช จ้ะ เตง แก เธอ พี่ น้อง แอด แอดมิน เจ๊ เฮีย พอดี เอ่อ อืม อือ เออ จริงดิ ป่าวคะ อะคะ ใช้ได้ พก ใกล้เคียง เคียง คล้าย รบกวน งั้น งั้นเอา จังเลย สุดๆ โคตร มากๆ นิดนึง หน่อยนะ';

/** Words that questions have whatever goods they are about: those of the phrases that the intents are trained on. */
export const questionWords = onFirstUse((): ReadonlySet<string> => new Set([...model.words, ...OTHERS.split(' ')]));
