import type { PublicCtx, Tenant } from '#src/ctx.ts';
import { createContext, type Memory } from '#src/ctx.ts';
import type { Db } from '#src/db/types.ts';
import type { Lang } from '#src/kernel/lang.ts';
import type { Tag } from '#src/kernel/tag.ts';
import type { Outcome, Screen, Site } from '#src/publishing/screen.ts';
import type { PageTarget, ScreenName } from '#src/target.ts';

/** What stands at a target after rendering. */
export interface Rendered {
  readonly to: PageTarget;
  readonly status: 200 | 301 | 404 | 410;
  /** null where nothing is. */
  readonly path: string | null;
  readonly location: string | null;
  readonly html: string | null;
  readonly indexable: boolean;
  readonly reads: ReadonlySet<Tag>;
}

/** A page with what it alone shows; what it shares with others in its frame is asked for while the first is drawn. */
export interface LoadedPage {
  readonly to: PageTarget;
  readonly ctx: PublicCtx;
  readonly outcome: Outcome<unknown>;
  readonly reads: ReadonlySet<Tag>;
}

/** Renders pages of one tenant; what they share is asked once, and holds until something of it changes. */
export class Renderer {
  readonly tenant: Tenant;
  readonly #db: Db;
  readonly #site: Site;
  readonly #screens: ReadonlyMap<ScreenName, Screen<unknown>>;
  readonly #memories = new Map<Lang, Memory>();

  constructor(db: Db, site: Site, tenant: Tenant) {
    this.#db = db;
    this.#site = site;
    this.tenant = tenant;
    this.#screens = new Map(site.screens.map((screen) => [screen.name, screen]));
  }

  /** Reads all that a page shows. Rejects with the loader's own error. */
  async load({ screen, subject, lang, page }: PageTarget): Promise<LoadedPage> {
    const to = { screen, subject, lang, page };
    const { ctx, reads } = createContext(this.#db, this.tenant, lang, this.#memoryOf(lang));
    return { to, ctx, reads, outcome: await this.#outcomeOf(ctx, to) };
  }

  /** Rejects with the component's own error. */
  async draw({ to, ctx, reads, outcome }: LoadedPage): Promise<Rendered> {
    const base = { to, location: null, html: null, indexable: false, reads };
    switch (outcome.kind) {
      case 'absent':
        return { ...base, status: 404, path: null };
      case 'gone':
        return { ...base, status: 410, path: outcome.path };
      case 'moved':
        return { ...base, status: 301, path: outcome.from, location: outcome.path };
      case 'page': {
        const html = await this.#site.html(ctx, to, outcome);
        return {
          ...base,
          status: outcome.status,
          path: outcome.path,
          html,
          indexable: outcome.indexable && outcome.status === 200,
        };
      }
    }
  }

  #outcomeOf(ctx: PublicCtx, to: PageTarget): Promise<Outcome<unknown>> {
    const screen = this.#screens.get(to.screen);
    if (screen === undefined || !this.tenant.languages.includes(to.lang)) return Promise.resolve({ kind: 'absent' });
    return screen.load(ctx, to);
  }

  #memoryOf(lang: Lang): Memory {
    let memory = this.#memories.get(lang);
    if (memory === undefined) {
      memory = new Map();
      this.#memories.set(lang, memory);
    }
    return memory;
  }
}
