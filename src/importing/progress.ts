/** Shows the progress of an import. */

import type { Writable } from 'node:stream';
import type { ImportListener, Phase } from '#src/importing/report.ts';

export interface ProgressOutput {
  readonly out: Pick<Writable, 'write'>;
  /** bar: a progress bar that overwrites itself. lines: a JSON line now and then. */
  readonly style: 'bar' | 'lines';
  /** Milliseconds since any fixed time. */
  readonly now: () => number;
}

const EVERY_MS = { bar: 100, lines: 1000 } as const;
const BAR = 24;
const WORDS: Readonly<Record<Phase, string>> = { reading: 'Reading', writing: 'Writing' };

/** Reports an import's progress, speed and remaining time at suitable intervals. */
export class Progress implements ImportListener {
  readonly #to: ProgressOutput;
  #phase: Phase = 'reading';
  #total = 0;
  #began = 0;
  #from: number | undefined;
  #told = Number.NEGATIVE_INFINITY;

  constructor(to: ProgressOutput) {
    this.#to = to;
  }

  onPhase(phase: Phase, total: number): void {
    this.end();
    this.#phase = phase;
    this.#total = total;
    this.#began = this.#to.now();
    this.#from = undefined;
    this.#told = Number.NEGATIVE_INFINITY;
  }

  onProgress(done: number): void {
    this.#from ??= this.#phase === 'writing' ? done : 0;
    const now = this.#to.now();
    if (now - this.#told < EVERY_MS[this.#to.style] && done < this.#total) return;
    this.#told = now;
    const state = progressState(this.#phase, done, this.#total, done - this.#from, (now - this.#began) / 1000);
    const text =
      this.#to.style === 'lines' ? `${JSON.stringify({ event: 'progress', ...state })}\n` : `\r${bar(state)}`;
    this.#to.out.write(text);
  }

  /** Ends the line of the progress bar. */
  end(): void {
    if (this.#to.style === 'bar' && this.#told > Number.NEGATIVE_INFINITY) this.#to.out.write('\n');
    this.#told = Number.NEGATIVE_INFINITY;
  }
}

export interface ProgressState {
  readonly phase: Phase;
  readonly done: number;
  readonly total: number;
  readonly percent: number;
  /** Bytes per second while reading, rows per second while writing. */
  readonly rate: number;
  /** null while it cannot be estimated. */
  readonly secondsLeft: number | null;
}

/**
 * Computes the progress.
 * @param fresh  the part of `done` that was done in these seconds; an earlier run did the rest
 */
export function progressState(
  phase: Phase,
  done: number,
  total: number,
  fresh: number,
  seconds: number,
): ProgressState {
  const rate = seconds > 0 ? fresh / seconds : 0;
  return {
    phase,
    done,
    total,
    percent: total === 0 ? 100 : Math.floor((done * 100) / total),
    rate: Math.round(rate),
    secondsLeft: done >= total ? 0 : rate > 0 ? Math.ceil((total - done) / rate) : null,
  };
}

export function bar(state: ProgressState): string {
  const filled = Math.min(BAR, Math.floor((state.percent * BAR) / 100));
  const drawn = `${'█'.repeat(filled)}${'░'.repeat(BAR - filled)}`;
  const rate = state.phase === 'reading' ? `${(state.rate / 1_000_000).toFixed(1)} MB/s` : `${state.rate} rows/s`;
  const left = state.secondsLeft === null ? '--:--' : clock(state.secondsLeft);
  return `${WORDS[state.phase]} ${drawn} ${String(state.percent).padStart(3)} %  ${rate}  ETA ${left}   `;
}

function clock(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  return `${String(minutes).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`;
}
