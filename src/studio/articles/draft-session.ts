/** Keeps what an editor types: in the browser at once, and as the draft on the server a moment later. */

import { NOTHING_THERE } from '#src/kernel/nothing-there.ts';
import {
  type Content,
  type FieldConflict,
  isStoredAs,
  mergeContents,
  toSent,
  withField,
} from '#src/studio/articles/content.ts';
import { CallFailed } from '#src/studio/calls.ts';

/** A draft as the server has it. */
export interface StoredDraft {
  readonly content: Content;
  readonly version: string;
}

export interface DraftServer {
  /** Stores a draft where the version is still the one on the server. Throws CallFailed. */
  put(content: Content, version: string): Promise<StoredDraft>;
  /** The draft as it is now, or the article as the content of a first one; undefined: there is neither. */
  get(): Promise<StoredDraft | undefined>;
}

/** Unsaved work, as a browser keeps it. */
export interface KeptWork {
  readonly content: Content;
  /** The content that the work began with, and its version. */
  readonly saved: Content;
  readonly version: string;
  /** Contents that were sent and whose answers have not come: the server may have them. */
  readonly sent: readonly Content[];
}

export interface WorkStore {
  read(): KeptWork | undefined;
  write(work: KeptWork): void;
  clear(): void;
}

/**
 * saved: the server has all. unsaved: a moment later. waiting: there is no answer, it is tried again. login: the login has
 * ended. invalid: the server does not take it. conflict: somebody else changed the same fields.
 */
export type SaveState = 'saved' | 'unsaved' | 'saving' | 'waiting' | 'login' | 'invalid' | 'conflict';

/** A session as the screen shows it; another object after each change. */
export interface DraftView {
  readonly content: Content;
  readonly state: SaveState;
  readonly conflicts: readonly FieldConflict[];
  /** Why the server does not take it. */
  readonly faults: CallFailed['faults'];
  /** The version of the draft on the server. */
  readonly version: string;
  /** How often another's changes were taken in. */
  readonly merges: number;
  /** How often the content changed without being typed: fields show it anew. */
  readonly rewrites: number;
}

export interface SessionOptions {
  readonly server: DraftServer;
  readonly store: WorkStore;
  readonly onChange: (view: DraftView) => void;
  readonly setTimer?: (work: () => void, ms: number) => number;
  readonly clearTimer?: (timer: number) => void;
}

const SAVE_AFTER_MS = 700;
/** Of contents without an answer so many earlier ones are remembered. */
const MOST_SENT = 3;
const RETRY_MS = [1000, 2000, 5000, 10_000, 20_000];

/** One article in one tab. */
export class DraftSession {
  readonly #options: SessionOptions;
  readonly #setTimer: NonNullable<SessionOptions['setTimer']>;
  readonly #clearTimer: NonNullable<SessionOptions['clearTimer']>;
  #saved: Content;
  #sent: readonly Content[] = [];
  #view: DraftView;
  #timer = 0;
  #saving: Promise<void> | undefined;
  #failures = 0;

  /** Begins with what the server has, and with what this browser kept of earlier work. */
  constructor(stored: StoredDraft, options: SessionOptions) {
    this.#options = options;
    this.#setTimer = options.setTimer ?? ((work, ms) => window.setTimeout(work, ms));
    this.#clearTimer = options.clearTimer ?? ((timer) => window.clearTimeout(timer));
    this.#saved = stored.content;
    this.#view = {
      content: stored.content,
      state: 'saved',
      conflicts: [],
      faults: [],
      version: stored.version,
      merges: 0,
      rewrites: 0,
    };
    const unsaved = options.store.read();
    if (unsaved === undefined) return;
    const isOwn = unsaved.sent.some((content) => isStoredAs(content, stored.content));
    if (isOwn || unsaved.version === stored.version) this.edit(unsaved.content);
    else this.#take(stored, unsaved.saved, unsaved.content);
  }

  get view(): DraftView {
    return this.#view;
  }

  /** Takes a new content in. The browser has it before this returns. */
  edit(content: Content): void {
    this.#failures = 0;
    const state = this.#view.conflicts.length > 0 ? 'conflict' : 'unsaved';
    this.#change({ content, state });
    this.#keep();
    this.#saveAfter(SAVE_AFTER_MS);
  }

  /** Decides a conflict; the last one lets the draft be saved. */
  decide({ field, mine, theirs }: FieldConflict, side: 'mine' | 'theirs'): void {
    const conflicts = this.#view.conflicts.filter((conflict) => conflict.field !== field);
    this.#change({ conflicts, rewrites: this.#view.rewrites + 1 });
    this.edit(withField(this.#view.content, field, side === 'mine' ? mine : theirs));
  }

  /** Saves now, and waits for it: before a plan, after a login, when the network is back. @returns whether the server has all */
  async flush(): Promise<boolean> {
    this.#clearTimer(this.#timer);
    await this.#saving;
    if (this.#view.state !== 'saved') await this.#save();
    return this.#view.state === 'saved';
  }

  /** Stops saving. What is unsaved stays in the browser. */
  close(): void {
    this.#clearTimer(this.#timer);
  }

  #saveAfter(ms: number): void {
    this.#clearTimer(this.#timer);
    this.#timer = this.#setTimer(() => void this.#save(), ms);
  }

  #save(): Promise<void> {
    this.#saving ??= this.#saveAll().finally(() => {
      this.#saving = undefined;
    });
    return this.#saving;
  }

  async #saveAll(): Promise<void> {
    while (this.#isUnsaved()) {
      const { content, version } = this.#view;
      this.#change({ state: 'saving', faults: [] });
      try {
        const sent = toSent(content);
        this.#sent = [...this.#sent.slice(-MOST_SENT), sent];
        this.#keep();
        const stored = await this.#options.server.put(sent, version);
        this.#sent = [];
        this.#saved = stored.content;
        this.#failures = 0;
        const isAll = this.#view.content === content;
        this.#change({ version: stored.version, state: isAll ? 'saved' : 'unsaved' });
        if (isAll) this.#options.store.clear();
        else this.#keep();
      } catch (error) {
        if (!(error instanceof CallFailed)) throw error;
        if (!(await this.#recover(error))) return;
      }
    }
  }

  #isUnsaved(): boolean {
    return this.#view.conflicts.length === 0 && this.#view.state !== 'saved';
  }

  /** @returns whether to try at once again */
  async #recover(failure: CallFailed): Promise<boolean> {
    if (failure.status === 401) this.#change({ state: 'login' });
    else if (failure.status === 412) return this.#mergeTheirs();
    else if (failure.status === 0 || failure.status === 429 || failure.status >= 500) this.#wait();
    else this.#change({ state: 'invalid', faults: failure.faults });
    return false;
  }

  #wait(): void {
    this.#change({ state: 'waiting' });
    const ms = RETRY_MS[Math.min(this.#failures, RETRY_MS.length - 1)] ?? 0;
    this.#failures += 1;
    this.#saveAfter(ms);
  }

  async #mergeTheirs(): Promise<boolean> {
    try {
      const stored = await this.#options.server.get();
      if (stored === undefined) this.#change({ version: NOTHING_THERE, state: 'unsaved' });
      else if (this.#sent.some((content) => isStoredAs(content, stored.content))) this.#adopt(stored);
      else this.#take(stored, this.#saved, this.#view.content);
      return this.#view.conflicts.length === 0;
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      return this.#recover(error.status === 412 ? new CallFailed(0, '') : error);
    }
  }

  /** The server had taken what was sent; only its answer was lost. */
  #adopt(stored: StoredDraft): void {
    this.#sent = [];
    this.#saved = stored.content;
    this.#change({ version: stored.version, state: 'unsaved' });
  }

  /** Takes another's changes in beside one's own. */
  #take(stored: StoredDraft, base: Content, mine: Content): void {
    const { content, conflicts } = mergeContents(base, mine, stored.content);
    this.#saved = stored.content;
    const state = conflicts.length > 0 ? 'conflict' : 'unsaved';
    const merges = this.#view.merges + 1;
    this.#change({ content, conflicts, state, version: stored.version, merges, rewrites: this.#view.rewrites + 1 });
    this.#keep();
    this.#saveAfter(SAVE_AFTER_MS);
  }

  #keep(): void {
    const { content, version } = this.#view;
    this.#options.store.write({ content, saved: this.#saved, version, sent: this.#sent });
  }

  #change(part: Partial<DraftView>): void {
    this.#view = { ...this.#view, ...part };
    this.#options.onChange(this.#view);
  }
}
