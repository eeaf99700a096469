/**
 * Fetches every draw of a lottery and works it out again in the browser, so that a reader can check that it was fair.
 */

import { callApi } from '#src/client/api.browser.ts';
import { drawFaults, type FairDraw } from '#src/modules/people/activities/lotteries/fair-draw.ts';

const SIZE = 100;

/** @returns the faults of all draws. `seed` is null before the lottery is over, and then nothing was checked */
export async function checkDraws(
  id: number,
): Promise<{ readonly seed: string | null; readonly faults: readonly string[]; readonly count: number }> {
  const draws: FairDraw[] = [];
  for (let page = 1; ; page++) {
    const query = { page: String(page), size: String(SIZE) };
    const { data } = await callApi('GET /lotteries/{id}/draws', { params: { id: String(id) }, query }, { quiet: true });
    if (data === undefined) throw new Error('the draws cannot be fetched');
    if (data.seed === null) return { seed: null, faults: [], count: 0 };
    draws.push(...data.draws.content);
    if (data.draws.hasNext) continue;
    const proof = { seed: data.seed, commitment: data.commitment, terms: data };
    return { seed: data.seed, faults: await drawFaults(proof, draws), count: draws.length };
  }
}
