/** Has the pictures for previews drawn when pages are released, so that the first service that asks finds them there. */

import pLimit from 'p-limit';
import type { Tenant } from '#src/ctx.ts';
import { originOf } from '#src/kernel/tenant.ts';
import { CARD_PREFIX } from '#src/pictures/cards/share-card.ts';
import type { Bodies } from '#src/publishing/bodies/bodies.ts';
import type { ServedTenant } from '#src/serving/replica/local-replica.ts';
import type { RowKey } from '#src/serving/replica/page-row.ts';

/** A release of more pages is no edit: its pictures are drawn when somebody asks for them. */
const MOST_PAGES = 24;
const SHARED_PICTURE = /<meta property="og:image" content="([^"]+)"/;

/** Tools for drawing ahead. */
interface Drawing {
  readonly bodies: Pick<Bodies, 'read'>;
  /** Draws and keeps what stands at an address of the site. */
  readonly draw: (tenant: Tenant, address: string) => Promise<unknown>;
  readonly warn: (message: string) => void;
}

/** Draws the pictures of released pages one after another. No release and no reader waits for them. */
export class CardsAhead {
  readonly #drawing: Drawing;
  readonly #turn = pLimit(1);

  constructor(drawing: Drawing) {
    this.#drawing = drawing;
  }

  /** @param pages  those that a release changed, began or ended */
  released({ tenant, lookup }: ServedTenant, pages: readonly RowKey[]): void {
    if (pages.length > MOST_PAGES) return;
    for (const page of pages) {
      const row = lookup.byPageKey(page);
      if (row?.status === 200 && row.hash !== null && row.contentType?.startsWith('text/html'))
        void this.#draw(tenant, row.hash);
    }
  }

  #draw(tenant: Tenant, hash: string): Promise<void> {
    return this.#turn(async () => {
      try {
        const html = await this.#drawing.bodies.read(tenant.code, hash, 'identity');
        const address = SHARED_PICTURE.exec(html.toString())?.[1]?.slice(originOf(tenant).length);
        if (address?.startsWith(CARD_PREFIX)) await this.#drawing.draw(tenant, address);
      } catch (error) {
        this.#drawing.warn(`the picture of a released page is drawn when it is asked for: ${String(error)}`);
      }
    });
  }
}
