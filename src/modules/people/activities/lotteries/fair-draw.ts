/**
 * Draws that anybody can check. Runs on the server and in browsers, by Web Crypto alone.
 *
 * Before a lottery starts, its commitment is published: SHA-256 over the seed and the prizes. Draw number n takes
 * HMAC-SHA-256 of "n:nonce" with the seed as key; the number modulo the sum of all weights is the ticket. When the
 * lottery is over, the seed is published.
 */

/** The prizes as committed, in the order of their ids. */
export interface FairTerms {
  readonly prizes: readonly { readonly prize: number; readonly weight: number; readonly stock: number }[];
  readonly noPrizeWeight: number;
}

export interface FairDraw {
  readonly number: number;
  readonly nonce: string;
  /** The id of the prize; null: none. */
  readonly prize: number | null;
}

const SEED = /^[0-9a-f]{64}$/;
const utf8 = new TextEncoder();

const toHex = (bytes: ArrayBuffer) =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** SHA-256 in hexadecimal digits over "seed", a line break, and the terms as JSON: [[[prize, weight, stock]…], noPrizeWeight]. */
export async function commitmentOf(seed: string, { prizes, noPrizeWeight }: FairTerms): Promise<string> {
  const listed = prizes.map(({ prize, weight, stock }) => [prize, weight, stock]);
  return toHex(
    await crypto.subtle.digest('SHA-256', utf8.encode(`${seed}\n${JSON.stringify([listed, noPrizeWeight])}`)),
  );
}

/** Makes tickets from a seed of 64 hexadecimal digits. Throws for another text. */
export async function ticketsOf(seed: string) {
  if (!SEED.test(seed)) throw new Error('a seed has 64 hexadecimal digits');
  const bytes = Uint8Array.from(seed.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  /** @returns a number from 0 to total - 1 */
  return async (number: number, nonce: string, total: number): Promise<number> => {
    const mac = await crypto.subtle.sign('HMAC', key, utf8.encode(`${number}:${nonce}`));
    // 256 bits modulo a total below 2^26: no remainder is likelier than another by more than 2^-230.
    return Number(BigInt(`0x${toHex(mac)}`) % BigInt(total));
  };
}

export function totalWeight({ prizes, noPrizeWeight }: FairTerms): number {
  return prizes.reduce((sum, { weight }) => sum + weight, noPrizeWeight);
}

/**
 * The prize that a ticket names; null: none. A prize that is used up stays in its place and gives nothing, so that the
 * odds of the others never change.
 */
export function prizeOf(ticket: number, { prizes }: FairTerms): number | null {
  let below = 0;
  for (const { prize, weight } of prizes) {
    below += weight;
    if (ticket < below) return prize;
  }
  return null;
}

/** Faults of published draws; empty: all are as the commitment demands. */
export async function drawFaults(
  { seed, commitment, terms }: { readonly seed: string; readonly commitment: string; readonly terms: FairTerms },
  draws: readonly FairDraw[],
): Promise<string[]> {
  const faults: string[] = [];
  if ((await commitmentOf(seed, terms)) !== commitment)
    faults.push('the seed and the prizes are not those of the commitment');
  const ticket = await ticketsOf(seed);
  const total = totalWeight(terms);
  const left = new Map(terms.prizes.map(({ prize, stock }) => [prize, stock]));
  for (const [index, { number, nonce, prize }] of draws.entries()) {
    if (number !== index + 1) faults.push(`draw ${index + 1} is missing`);
    const named = prizeOf(await ticket(number, nonce, total), terms);
    const stock = named === null ? 0 : (left.get(named) ?? 0);
    const due = stock > 0 ? named : null;
    if (due !== null) left.set(due, stock - 1);
    if (due !== prize) faults.push(`draw ${number} gave ${prize ?? 'no prize'} instead of ${due ?? 'no prize'}`);
  }
  return faults;
}
