/** Sends decisions on doubted prices, and takes the last of them back. */

import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { DoubtDecision, PriceDoubt } from '#src/modules/catalogue/prices/contract.ts';
import { callStudio } from '#src/studio/calls.ts';

/** The call of the list of doubted prices. */
export const DOUBTS = 'GET /moderation/price-doubts';

type Verdict = DoubtDecision['verdict'];

/** A decision of this visit: the server took it, or why it did not. */
export interface DoubtDecided {
  readonly verdict: Verdict;
  readonly turn: number;
  readonly fault?: unknown;
}

/** The key of a doubted price in a list. */
export const doubtKey = ({ goodsId, observedAt }: Pick<PriceDoubt, 'goodsId' | 'observedAt'>): string =>
  `${goodsId} ${observedAt}`;

/** Decided cards stay where they are until the list is read again, so that a decision can be taken back on them. */
export function useDoubtDecisions() {
  const queries = useQueryClient();
  const [decided, setDecided] = useState<ReadonlyMap<string, DoubtDecided>>(new Map());
  const made = useRef<PriceDoubt[]>([]);
  const pendingKeys = useRef(new Set<string>());
  const decide = async (doubt: PriceDoubt, verdict: Verdict) => {
    const key = doubtKey(doubt);
    const before = decided.get(key) ?? { verdict: doubt.decision?.verdict ?? 'WITHDRAWN', turn: doubt.turn };
    const { goodsId, observedAt } = doubt;
    // A second press before the answer would be refused as that of somebody else.
    if (pendingKeys.current.has(key)) return;
    pendingKeys.current.add(key);
    const put = (entry: DoubtDecided) => setDecided((all) => new Map(all).set(key, entry));
    try {
      const body = { goodsId, observedAt, verdict, turn: before.turn };
      const { turn } = await callStudio<{ turn: number }>('POST /moderation/price-decisions', { body });
      put({ verdict, turn });
      made.current =
        verdict === 'WITHDRAWN' ? made.current.filter((other) => other !== doubt) : [...made.current, doubt];
      await queries.invalidateQueries({ queryKey: [DOUBTS], refetchType: 'none' });
    } catch (fault) {
      put({ ...before, fault });
    } finally {
      pendingKeys.current.delete(key);
    }
  };
  const undo = () => {
    const last = made.current.at(-1);
    if (last !== undefined) void decide(last, 'WITHDRAWN');
  };
  return { decided, decide, undo };
}
