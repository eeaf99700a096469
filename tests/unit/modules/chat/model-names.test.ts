import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { evidenceOf, quoted } from '#src/modules/finding/chat/evidence/evidence.ts';
import { unsupportedIn } from '#src/modules/finding/chat/evidence/sentence-check.ts';

const SHOPS = ['Lazada', 'Shopee'];

describe('the model of a product that was returned is no price', () => {
  const brand = fc.constantFrom('Corsair', 'Seasonic Focus', 'MSI MAG');
  const digits = fc.integer({ min: 1, max: 99_999 });
  const known = (name: string, currency = 'THB') => [
    evidenceOf({ about: [name], amounts: [{ value: 3200, currency, role: 'now' }] }),
  ];
  const says = (sentence: string, name: string, currency?: string) =>
    unsupportedIn(sentence, known(name, currency), SHOPS).length === 0;

  test('behind its brand, with any digits, beside its price or without one', () => {
    fc.assert(
      fc.property(brand, digits, (maker, model) => {
        const name = `${maker} RM${model} White 80+ Gold`;
        expect(says(`${maker} RM${model} is quiet.`, name)).toBe(true);
        expect(says(`${maker} RM${model} เงียบดี`, name)).toBe(true);
        expect(says(`${quoted(name)} costs ฿3,200, like every ${maker} RM${model}.`, name)).toBe(true);
      }),
    );
  });

  test('but a price in its letters and digits is one, and so is another model', () => {
    fc.assert(
      fc.property(brand, digits, fc.integer({ min: 1, max: 9 }), (maker, model, more) => {
        const name = `${maker} RM${model} White`;
        for (const sentence of [
          `It costs RM${model}.`,
          `RM${model} at Lazada`,
          `${quoted(name)} costs RM${model}.`,
          `${quoted(name)} ราคา RM${model}`,
          `${maker} RM${model} costs RM${model}.`,
          `${maker} costs RM${model}.`,
          `${maker} RM${model + more} is quiet.`,
          `${maker} RM${model}.50`,
        ]) {
          expect(says(sentence, name), sentence).toBe(false);
        }
        expect(says(`${maker} RM${model} is quiet.`, name, 'MYR')).toBe(false);
        expect(says(`${maker} RM${model} is quiet.`, 'Acme frying pan')).toBe(false);
      }),
    );
  });

  test.each(['Lamp costs RM1', 'Lamp Now RM1', 'lamp RM1', 'RM1 Lamp', 'Lamp THB1', 'Lamp BAHT1', 'Lamp Only THB-1'])(
    'a title that says a price is no name with a model: %s',
    (title) => expect(says(`${title} today.`, title)).toBe(false),
  );
});
