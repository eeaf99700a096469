/** Holds decisions back for some seconds, so that they can be taken back before anybody is told of them. */

import type { DecisionRequest } from '#src/modules/people/moderation/contract.ts';

/** So long a decision waits. */
export const DELAY_MS = 6000;

/** Decisions as the screen shows them; another object after each change. */
export interface DecisionsView {
  /** Ids of entries that are decided: they wait, are on their way, or were taken by the server. */
  readonly decidedIds: ReadonlySet<number>;
  /** How many can still be taken back. */
  readonly waiting: number;
  /** How many the server has taken. */
  readonly sent: number;
  /** Why the server refused a decision, by the id of its entry. */
  readonly faults: ReadonlyMap<number, unknown>;
}

interface DelayedDecisionsOptions {
  /** Makes the call of a decision. @param isLeaving  the page may go before the answer comes */
  readonly send: (decision: DecisionRequest, isLeaving: boolean) => Promise<unknown>;
  readonly onChange: (view: DecisionsView) => void;
}

interface Group {
  readonly decisions: readonly DecisionRequest[];
  readonly timer: ReturnType<typeof setTimeout>;
}

export const NO_DECISIONS: DecisionsView = { decidedIds: new Set(), waiting: 0, sent: 0, faults: new Map() };

/** The decisions on one queue. What is decided together is sent and taken back together. */
export class DelayedDecisions {
  readonly #options: DelayedDecisionsOptions;
  #groups: readonly Group[] = [];
  #view = NO_DECISIONS;

  constructor(options: DelayedDecisionsOptions) {
    this.#options = options;
  }

  decide(decisions: readonly DecisionRequest[]): void {
    const timer = setTimeout(() => void this.#sendGroup(group), DELAY_MS);
    const group = { decisions, timer };
    this.#groups = [...this.#groups, group];
    const faults = new Map(this.#view.faults);
    for (const { id } of decisions) faults.delete(id);
    this.#change({ decidedIds: this.#view.decidedIds.union(idsIn(decisions)), faults });
  }

  /** Takes the newest decisions back that were not sent. */
  undo(): void {
    const group = this.#groups.at(-1);
    if (group === undefined) return;
    this.#drop(group);
    this.#change({ decidedIds: this.#view.decidedIds.difference(idsIn(group.decisions)) });
  }

  /** Sends all that waits. */
  async flush(isLeaving = false): Promise<void> {
    await Promise.all(this.#groups.map((group) => this.#sendGroup(group, isLeaving)));
  }

  #drop(group: Group): void {
    clearTimeout(group.timer);
    this.#groups = this.#groups.filter((other) => other !== group);
  }

  async #sendGroup(group: Group, isLeaving = false): Promise<void> {
    this.#drop(group);
    this.#change({});
    // A page that is left has no time for turns.
    if (isLeaving) await Promise.all(group.decisions.map((decision) => this.#send(decision, true)));
    else for (const decision of group.decisions) await this.#send(decision, false);
  }

  async #send(decision: DecisionRequest, isLeaving: boolean): Promise<void> {
    try {
      await this.#options.send(decision, isLeaving);
      this.#change({ sent: this.#view.sent + 1 });
    } catch (error) {
      const faults = new Map(this.#view.faults).set(decision.id, error);
      this.#change({ faults, decidedIds: this.#view.decidedIds.difference(new Set([decision.id])) });
    }
  }

  #change(part: Partial<DecisionsView>): void {
    const waiting = this.#groups.reduce((sum, { decisions }) => sum + decisions.length, 0);
    this.#view = { ...this.#view, ...part, waiting };
    this.#options.onChange(this.#view);
  }
}

const idsIn = (decisions: readonly DecisionRequest[]): ReadonlySet<number> => new Set(decisions.map(({ id }) => id));
