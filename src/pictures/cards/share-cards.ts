/** Makes the pictures that previews of shared links show, each once. */

import { createHash } from 'node:crypto';
import pLimit from 'p-limit';
import { DAY_MS } from '#src/kernel/day.ts';
import { CardProcess } from '#src/pictures/cards/card-process.ts';
import type { ShareCard } from '#src/pictures/cards/share-card.ts';
import { FORM_SETS } from '#src/pictures/display-sizes.ts';
import { type PictureSite, sourceOf } from '#src/pictures/picture-address.ts';
import { PictureCache } from '#src/pictures/picture-cache.ts';
import { PictureFailure } from '#src/pictures/picture-failure.ts';
import type { MadePicture, Pictures } from '#src/pictures/pictures.ts';

/** Seconds for which clients may keep a card, and one that lacks its photo for the moment. */
const AGE = 30 * 86_400;
const PHOTOLESS_AGE = 60;
/** Milliseconds for which a card is kept; it is named by what it shows. */
const FOR_EVER = 10 * 365 * DAY_MS;
const MOST_WAITING = 200;
/** Milliseconds after which who asked is told to come again; the card is drawn all the same. */
const PATIENCE_MS = 15_000;

const PHOTO_FORMS = { cut: FORM_SETS.square[2], whole: FORM_SETS.containedSquare[2] } as const;

/**
 * Makes cards and keeps them in the cache of pictures, named by all that they show: texts, colours and the photo's
 * bytes. Never makes the same card twice at a time.
 */
export class ShareCards {
  readonly #pictures: Pictures;
  readonly #cache: PictureCache;
  readonly #patienceMs: number;
  readonly #process = new CardProcess();
  readonly #turn = pLimit(1);
  readonly #running = new Map<string, Promise<MadePicture>>();

  constructor(pictures: Pictures, cache: PictureCache, patienceMs = PATIENCE_MS) {
    this.#patienceMs = patienceMs;
    this.#pictures = pictures;
    this.#cache = cache;
  }

  /** Returns a card, from the cache if it is there. Without its photo where that cannot be had. Throws PictureFailure. */
  async make(site: PictureSite & { readonly code: string }, card: ShareCard): Promise<MadePicture> {
    const photo = await this.#photoOf(site, card);
    const name = PictureCache.nameOf(site.code, 'card', JSON.stringify(card), photo?.etag ?? '');
    const lacksPhoto = card.photo !== null && photo === null;
    const manner = { maxAge: lacksPhoto ? PHOTOLESS_AGE : AGE, immutable: card.photo === null };
    const cached = await this.#cache.read(name);
    if (cached !== undefined) return { body: cached.body, etag: cached.etag, ...manner };
    const drawn = this.#running.get(name) ?? this.#draw(name, card, photo?.body ?? null);
    return { ...(await this.#soon(drawn)), ...manner };
  }

  /** Ends the process that draws. */
  close(): void {
    this.#process.close();
  }

  /** The result of a drawing, or a refusal while it takes long. */
  async #soon(drawing: Promise<MadePicture>): Promise<MadePicture> {
    const limit = Promise.withResolvers<never>();
    const timer = setTimeout(() => {
      drawing.catch(() => undefined);
      limit.reject(new PictureFailure(503, 'the card is still being drawn'));
    }, this.#patienceMs);
    try {
      return await Promise.race([drawing, limit.promise]);
    } finally {
      clearTimeout(timer);
    }
  }

  async #photoOf(site: PictureSite & { readonly code: string }, { photo }: ShareCard): Promise<MadePicture | null> {
    const source = photo && sourceOf(site, photo.url);
    if (!photo || !source) return null;
    try {
      return await this.#pictures.make(site.code, { form: PHOTO_FORMS[photo.shape], format: 'jpg', source });
    } catch (error) {
      if (error instanceof PictureFailure && error.status !== 503) return null;
      throw error;
    }
  }

  #draw(name: string, card: ShareCard, photo: Buffer | null): Promise<MadePicture> {
    if (this.#turn.pendingCount >= MOST_WAITING) throw new PictureFailure(503, 'too many cards are being drawn');
    const work = this.#turn(async () => {
      const body = await this.#process.draw(card, photo);
      const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
      await this.#cache.write(name, { body, etag, until: Date.now() + FOR_EVER, immutable: true, validators: {} });
      return { body, etag, maxAge: AGE, immutable: true };
    }).finally(() => this.#running.delete(name));
    this.#running.set(name, work);
    return work;
  }
}
