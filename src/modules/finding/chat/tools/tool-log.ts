/** Logs what the tools of an answer read, as evidence and for its trace. */

import { type Evidence, evidenceOf } from '#src/modules/finding/chat/evidence/evidence.ts';

/** The tools, by the texts that name them. */
export type ToolName =
  | 'searchGoods'
  | 'categoryGoods'
  | 'namedGoods'
  | 'products'
  | 'cheaperThan'
  | 'difference'
  | 'lowestTotal'
  | 'judgePrice'
  | 'alert'
  | 'coupons'
  | 'article'
  | 'articles'
  | 'deals'
  | 'deal'
  | 'leaderboards'
  | 'labels'
  | 'model';

/** A call of a tool as it was made. */
export interface Called {
  readonly tool: ToolName;
  readonly input: string;
  readonly rows: number;
  readonly found: string[];
}

/** Rows of a tool that are named. */
const MOST_NAMED = 5;

/** Remembers which tools were called for an answer, and what sentences may repeat of what they returned. */
export class ToolLog {
  readonly #calls: Called[] = [];
  readonly #evidence: Evidence[] = [];

  get calls(): readonly Called[] {
    return this.#calls;
  }

  get evidence(): readonly Evidence[] {
    return this.#evidence;
  }

  /** @param rows  the names of the rows that it returned, or how many they were */
  called(tool: ToolName, input: string, rows: readonly string[] | number): void {
    const names = typeof rows === 'number' ? [] : rows;
    const count = typeof rows === 'number' ? rows : rows.length;
    this.#calls.push({ tool, input, rows: count, found: names.slice(0, MOST_NAMED) });
  }

  returned(evidence: Partial<Evidence>): void {
    this.#evidence.push(evidenceOf(evidence));
  }
}
