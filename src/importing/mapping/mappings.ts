/** Finds which categories and brands the terms of a feed are, during an import. */

import type { Db } from '#src/db/types.ts';
import type { Creations } from '#src/importing/mapping/creations.ts';
import {
  type MappedKind,
  type Mapping,
  readBindingMappings,
  readNamedEntries,
  storeMappings,
} from '#src/importing/mapping/mapping-store.ts';
import { NameIndex, type Suggestion } from '#src/importing/mapping/suggest.ts';
import type { KnownNames } from '#src/importing/references.ts';
import type { Reference } from '#src/importing/subject.ts';

/** Most terms that an import remembers; rows with others are still mapped, but not reported. */
const MOST_TERMS = 20_000;

/** Longest term; a longer text is no name. */
const MAX_TERM_LENGTH = 300;

/** A term that no category or brand fits, and how many rows have it. */
export interface UnknownTerm {
  readonly kind: MappedKind;
  readonly term: string;
  readonly rows: number;
  readonly likely: string | null;
}

interface Counted extends Pick<Mapping, 'code' | 'how' | 'likely'> {
  rows: number;
}

/** Which categories and brands the terms of a feed are, for one import. */
export class FeedMappings {
  readonly #db: Db;
  readonly #tenantId: number;
  readonly #feed: string;
  readonly #creations: Creations;
  readonly #binding = new Map<string, Mapping>();
  readonly #counted: Record<MappedKind, Map<string, Counted>> = { categories: new Map(), brands: new Map() };
  readonly #indexes = new Map<MappedKind, NameIndex>();
  #loaded: Promise<void> | undefined;

  constructor(db: Db, tenantId: number, feed: string, creations: Creations) {
    this.#db = db;
    this.#tenantId = tenantId;
    this.#feed = feed;
    this.#creations = creations;
  }

  /**
   * Sets the references of drafts to categories and brands: what an operator chose; else what the draft names, if it
   * exists; else what has the term's name, or the name of a level above it; else what is created.
   * @param known  has looked up what the drafts name
   */
  async apply(
    references: readonly Reference[],
    drafts: readonly { readonly value: Record<string, unknown>; readonly terms: Terms }[],
    known: KnownNames,
  ): Promise<void> {
    this.#loaded ??= this.#load();
    await this.#loaded;
    for (const { field, table, mapped } of references) {
      if (mapped !== true || table === 'goods') continue;
      for (const { value, terms } of drafts) {
        const texts = termsIn(terms[field]);
        const [first] = texts;
        if (first === undefined) continue;
        const found = await this.#find(table, texts, value[field], known);
        this.#count(table, first, found);
        if (found.how === 'chosen' && found.code === null) delete value[field];
        else if (found.code !== null && found.how !== 'code') {
          value[field] = found.code;
          known.learn(table, found.code);
        }
      }
    }
  }

  /** Stores what was found, so that an operator can see and correct it. */
  async store(): Promise<void> {
    const feed = this.#feed;
    for (const kind of ['categories', 'brands'] as const) {
      const found = [...this.#counted[kind]].map(([term, counted]) => ({ feed, kind, term, ...counted }));
      for (let from = 0; from < found.length; from += 2000) {
        await storeMappings(this.#db, this.#tenantId, found.slice(from, from + 2000));
      }
    }
  }

  /** Most rows first. */
  unknown(): readonly UnknownTerm[] {
    return (['categories', 'brands'] as const)
      .flatMap((kind) =>
        [...this.#counted[kind]].flatMap(([term, { how, rows, likely }]) =>
          how === 'unknown' ? [{ kind, term, rows, likely }] : [],
        ),
      )
      .sort((a, b) => b.rows - a.rows || (a.term < b.term ? -1 : 1));
  }

  async #find(
    kind: MappedKind,
    texts: readonly string[],
    named: unknown,
    known: KnownNames,
  ): Promise<Pick<Mapping, 'code' | 'how' | 'likely'>> {
    const chosen = texts.map((text) => this.#binding.get(`${kind} ${text}`)).find((mapping) => mapping !== undefined);
    if (chosen !== undefined) return chosen;
    const existing = [named].flat().find((name) => typeof name === 'string' && known.has(kind, name));
    const made = this.#creations.makes(kind);
    if (typeof existing === 'string' && !made) return { code: existing, how: 'code', likely: null };
    const earlier = this.#counted[kind].get(texts[0] ?? '');
    if (earlier !== undefined) return earlier;
    const index = await this.#indexOf(kind);
    const suggestions = texts.map((text) => index.suggest(text));
    const sure = suggestions.find(({ how }) => how === 'name') ?? suggestions.find(({ code }) => code !== null);
    if (made && sure?.how !== 'name') {
      const above = typeof existing === 'string' ? existing : (sure?.code ?? null);
      const created = this.#creations.create(kind, texts[0] ?? '', index, above);
      if (created !== undefined) return { code: created, how: 'created', likely: null };
    }
    if (typeof existing === 'string') return { code: existing, how: 'code', likely: null };
    return sure ?? suggestions.find(({ likely }) => likely !== null) ?? NOTHING;
  }

  #count(kind: MappedKind, term: string, { code, how, likely }: Pick<Mapping, 'code' | 'how' | 'likely'>): void {
    const counted = this.#counted[kind];
    const before = counted.get(term);
    if (before !== undefined) before.rows += 1;
    else if (counted.size < MOST_TERMS) counted.set(term, { code, how, likely, rows: 1 });
  }

  async #indexOf(kind: MappedKind): Promise<NameIndex> {
    const index =
      this.#indexes.get(kind) ?? new NameIndex(kind, await readNamedEntries(this.#db, this.#tenantId, kind));
    this.#indexes.set(kind, index);
    return index;
  }

  async #load(): Promise<void> {
    // Those of no feed come first, so that the feed's own replace them.
    for (const bindingMapping of await readBindingMappings(this.#db, this.#tenantId, this.#feed)) {
      this.#binding.set(`${bindingMapping.kind} ${bindingMapping.term}`, bindingMapping);
    }
  }
}

const NOTHING: Suggestion = { code: null, how: 'unknown', likely: null };

/** Texts of a row for its references, by field. */
export type Terms = Readonly<Record<string, unknown>>;

function termsIn(given: unknown): string[] {
  return [given]
    .flat()
    .filter((text) => typeof text === 'string')
    .map((text) => text.trim())
    .filter((text) => text !== '' && text.length <= MAX_TERM_LENGTH && !text.includes('\0'));
}
