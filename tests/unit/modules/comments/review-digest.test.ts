import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { digestOf, FEWEST_READERS, type Review } from '#src/modules/people/comments/digest/choose-digest-sentences.ts';

const reviews = (texts: readonly string[]): Review[] =>
  texts.map((text, n) => ({ id: n + 1, authorId: n + 100, text }));

const many = (text: string, count: number) => Array.from({ length: count }, () => text);

test('fewer than twenty readers say nothing together, however much they write', () => {
  expect(digestOf(reviews(many('Good sound.', FEWEST_READERS - 1)))).toBeUndefined();
  const one = many('Good sound.', 60).map((text, n) => ({ id: n, authorId: n % 19, text }));
  expect(digestOf(one)).toBeUndefined();
  expect(digestOf(reviews(many('Good sound.', FEWEST_READERS)))?.readers).toBe(FEWEST_READERS);
});

describe('praise and complaint', () => {
  test.each([
    ['The sound is great.', 'SOUND', true],
    ['The sound is not good.', 'SOUND', false],
    ['แบตอยู่ได้นาน ดีมาก', 'BATTERY', true],
    ['แบตไม่ค่อยดี', 'BATTERY', false],
    ['Pengiriman cepat sekali', 'DELIVERY', true],
    ['Baterai cepat rusak dan jelek', 'BATTERY', false],
    ['ส่งช้ามาก ผิดหวัง', 'DELIVERY', false],
  ])('%s', (text, aspect, good) => {
    const found = digestOf(reviews(many(text, 20)))?.aspects[0];
    expect(found?.aspect).toBe(aspect);
    expect(good ? found?.pros : found?.cons).toHaveLength(20);
    expect(good ? found?.cons : found?.pros).toHaveLength(0);
  });

  test('an author counts once, and each count names its comments', () => {
    const all = [...reviews(many('Good sound.', 20)), { id: 99, authorId: 100, text: 'Really good sound.' }];
    expect(digestOf(all)?.aspects[0]?.pros).toEqual(Array.from({ length: 20 }, (_, n) => n + 1));
  });
});

test('every sentence stands in the comment that it names', () => {
  const words = fc.constantFrom('good sound', 'bad battery', 'price is great', 'ส่งไวมาก ดี', 'สีสวย', 'the box', 'ok');
  fc.assert(
    fc.property(
      fc.array(fc.array(words, { minLength: 1, maxLength: 4 }), { minLength: 20, maxLength: 40 }),
      (texts) => {
        const all = reviews(texts.map((parts) => parts.join('. ')));
        for (const { reply, text } of digestOf(all)?.sentences ?? []) expect(all[reply - 1]?.text).toContain(text);
      },
    ),
  );
});
