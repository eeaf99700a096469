import { expect, test } from 'vitest';
import {
  commitmentOf,
  drawFaults,
  type FairDraw,
  type FairTerms,
  prizeOf,
  ticketsOf,
  totalWeight,
} from '#src/modules/people/activities/lotteries/fair-draw.ts';
import { scaled } from '#tests/support/scale.ts';

const TERMS: FairTerms = {
  prizes: [
    { prize: 1, weight: 1, stock: 2 },
    { prize: 2, weight: 9, stock: 30 },
    { prize: 3, weight: 30, stock: 1000 },
  ],
  noPrizeWeight: 60,
};
const seedOf = (digit: string) => digit.repeat(64);

async function drawn(seed: string, count: number): Promise<FairDraw[]> {
  const ticket = await ticketsOf(seed);
  const left = new Map(TERMS.prizes.map(({ prize, stock }) => [prize, stock]));
  const draws: FairDraw[] = [];
  for (let number = 1; number <= count; number++) {
    const nonce = `n${number}`;
    const named = prizeOf(await ticket(number, nonce, totalWeight(TERMS)), TERMS);
    const has = named !== null && (left.get(named) ?? 0) > 0;
    if (has) left.set(named, (left.get(named) ?? 0) - 1);
    draws.push({ number, nonce, prize: has ? named : null });
  }
  return draws;
}

test.each([
  [0, 1],
  [1, 2],
  [9, 2],
  [10, 3],
  [39, 3],
  [40, null],
  [99, null],
])('ticket %s of 100 names prize %s', (ticket, prize) => {
  expect(prizeOf(ticket, TERMS)).toBe(prize);
});

test('a ticket is the HMAC of number and nonce, as node:crypto computes it', async () => {
  const { createHmac } = await import('node:crypto');
  const mac = createHmac('sha256', Buffer.from(seedOf('a'), 'hex'))
    .update('7:abc')
    .digest('hex');
  const ticket = await ticketsOf(seedOf('a'));
  expect(await ticket(7, 'abc', 1009)).toBe(Number(BigInt(`0x${mac}`) % 1009n));
});

// The critical values of chi-square with 3 degrees of freedom for one in a thousand at either end.
const LEAST = 0.024;
const MOST = 16.27;

const COUNT = scaled({ small: 10_000, full: 100_000 });

test.each(['1', 'c'])(`${COUNT} draws with the seed %s fall as the weights say`, async (digit) => {
  const ticket = await ticketsOf(seedOf(digit));
  const found = new Map<number | null, number>();
  const total = totalWeight(TERMS);
  for (let number = 1; number <= COUNT; number++) {
    const prize = prizeOf(await ticket(number, 'x', total), TERMS);
    found.set(prize, (found.get(prize) ?? 0) + 1);
  }
  const expected = [...TERMS.prizes.map(({ prize, weight }) => [prize, weight] as const), [null, 60] as const];
  const squares = expected.map(([prize, weight]) => {
    const due = (COUNT * weight) / total;
    return ((found.get(prize) ?? 0) - due) ** 2 / due;
  });
  const chi = squares.reduce((sum, square) => sum + square, 0);
  expect(chi).toBeGreaterThan(LEAST);
  expect(chi).toBeLessThan(MOST);
});

test('published draws are right, and any change of one is found', async () => {
  const seed = seedOf('5');
  const proof = { seed, commitment: await commitmentOf(seed, TERMS), terms: TERMS };
  const draws = await drawn(seed, 400);
  // Prize 1 is used up on the way, and gives nothing from then on.
  expect(draws.filter(({ prize }) => prize === 1)).toHaveLength(2);
  expect(await drawFaults(proof, draws)).toEqual([]);
  const won = draws.findIndex(({ prize }) => prize === 3);
  const changed = draws.with(won, { ...(draws[won] as FairDraw), prize: null });
  expect(await drawFaults(proof, changed)).toEqual([`draw ${won + 1} gave no prize instead of 3`]);
  expect(await drawFaults(proof, draws.toSpliced(3, 1))).not.toEqual([]);
  expect(await drawFaults({ ...proof, seed: seedOf('6') }, draws)).toContain(
    'the seed and the prizes are not those of the commitment',
  );
  const generous = { ...TERMS, noPrizeWeight: 61 };
  expect(await drawFaults({ ...proof, terms: generous }, draws)).toContain(
    'the seed and the prizes are not those of the commitment',
  );
});
