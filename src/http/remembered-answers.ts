import type { Tag } from '#src/kernel/tag.ts';

/** An answer as it is sent, with the names of everything it was read from. */
export interface Answered {
  readonly body: Buffer<ArrayBuffer>;
  readonly saw: ReadonlySet<Tag>;
}

interface Entry extends Answered {
  readonly until: number;
}

interface Shelf {
  readonly entries: Map<string, Entry>;
  /** Answers being made, so that many who ask at once wait for one. */
  readonly making: Map<string, Promise<Answered>>;
  /** Counts the announcements heard: an answer begun before one may be older than it. */
  heard: number;
}

/** An answer is kept this long at most: some depend on the clock, and a notice may be lost with its connection. */
const KEPT_MS = 30_000;
/** Room for answers over all tenants. When it is full everything goes: what is asked for comes back at once. */
const ROOM_BYTES = 32 * 1024 * 1024;

/**
 * Answers of calls that only read, kept until something they were read from changes: what a page is to the publisher,
 * an answer is to this. One set a process.
 */
export class RememberedAnswers {
  readonly #shelves = new Map<number, Shelf>();
  readonly #now: () => number;
  #bytes = 0;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** The answer to a question of a tenant's reader: the kept one, else what `make` brings. */
  async answer(tenantId: number, question: string, make: () => Promise<Answered>): Promise<Buffer<ArrayBuffer>> {
    const shelf = this.#shelfOf(tenantId);
    const kept = shelf.entries.get(question);
    if (kept !== undefined && kept.until > this.#now()) return kept.body;
    const making = shelf.making.get(question) ?? this.#make(shelf, question, make);
    return (await making).body;
  }

  /** Forgets what was read from anything of these names; without names, all of the tenant. */
  forget(tenantId: number, tags: readonly string[]): void {
    const shelf = this.#shelfOf(tenantId);
    shelf.heard++;
    const changed = new Set(tags);
    for (const [question, { saw, body }] of shelf.entries) {
      if (tags.length > 0 && changed.isDisjointFrom(saw)) continue;
      shelf.entries.delete(question);
      this.#bytes -= body.byteLength;
    }
  }

  /** Forgets everything: announcements may have been missed. */
  clear(): void {
    for (const shelf of this.#shelves.values()) {
      shelf.heard++;
      shelf.entries.clear();
    }
    this.#bytes = 0;
  }

  #shelfOf(tenantId: number): Shelf {
    const shelf = this.#shelves.get(tenantId) ?? { entries: new Map(), making: new Map(), heard: 0 };
    this.#shelves.set(tenantId, shelf);
    return shelf;
  }

  #make(shelf: Shelf, question: string, make: () => Promise<Answered>): Promise<Answered> {
    const { heard } = shelf;
    const making = make()
      .then((made) => {
        if (shelf.heard === heard) this.#keep(shelf, question, made);
        return made;
      })
      .finally(() => {
        if (shelf.making.get(question) === making) shelf.making.delete(question);
      });
    shelf.making.set(question, making);
    return making;
  }

  #keep(shelf: Shelf, question: string, made: Answered): void {
    this.#bytes += made.body.byteLength - (shelf.entries.get(question)?.body.byteLength ?? 0);
    shelf.entries.set(question, { ...made, until: this.#now() + KEPT_MS });
    if (this.#bytes > ROOM_BYTES) this.clear();
  }
}
