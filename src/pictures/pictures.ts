/** Makes resized pictures on request, each once. */

import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import pLimit, { type LimitFunction } from 'p-limit';
import type { Network } from '#src/http/outside/public-network.ts';
import { transformForeign } from '#src/pictures/foreign-picture.ts';
import type { OwnPictures } from '#src/pictures/own-pictures.ts';
import type { PictureRequest } from '#src/pictures/picture-address.ts';
import { PictureCache } from '#src/pictures/picture-cache.ts';
import { PictureFailure } from '#src/pictures/picture-failure.ts';
import { type FetchedSource, fetchSource } from '#src/pictures/remote-source.ts';
import { transform } from '#src/pictures/resize-picture.ts';

/** Maximum number of concurrent fetches and transformations, and of requests waiting for either. */
export interface PictureLimits {
  readonly fetches: number;
  readonly transforms: number;
  readonly waiting: number;
}

export interface PicturesOptions {
  readonly cache: PictureCache;
  readonly own: OwnPictures;
  readonly network: Network;
  readonly limits?: PictureLimits;
  /** Current time in milliseconds since 1970, for tests. It then also measures how long ago a failure was. */
  readonly now?: () => number;
  /** Called for every picture that could not be made. */
  readonly warn: (message: string) => void;
}

/** A picture ready to be sent. */
export interface MadePicture {
  readonly body: Buffer;
  readonly etag: string;
  /** Seconds for which clients may cache it. */
  readonly maxAge: number;
  readonly immutable: boolean;
}

const LIMITS: PictureLimits = { fetches: 8, transforms: 2, waiting: 200 };
/** Cache times in seconds: minimum, maximum, and when the host does not say. */
const MIN_AGE = 60;
const MAX_AGE = 30 * 86_400;
const USUAL_AGE = 86_400;
/** Milliseconds for which a failed picture is not tried again. */
const FAILED_FOR = 60_000;
const MOST_FAILED = 5000;

/** Makes and caches pictures, and never makes the same one twice at a time. */
export class Pictures {
  readonly #options: PicturesOptions;
  readonly #now: () => number;
  /** Milliseconds of a monotonic clock: failures are forgotten in time when somebody sets the machine's clock back. */
  readonly #elapsed: () => number;
  readonly #fetching: LimitFunction;
  readonly #transforming: LimitFunction;
  readonly #waiting: number;
  readonly #running = new Map<string, Promise<MadePicture>>();
  readonly #failed = new LRUCache<string, { failure: PictureFailure; until: number }>({ max: MOST_FAILED });

  constructor(options: PicturesOptions) {
    const limits = options.limits ?? LIMITS;
    this.#options = options;
    this.#now = options.now ?? Date.now;
    this.#elapsed = options.now ?? (() => performance.now());
    this.#fetching = pLimit(limits.fetches);
    this.#transforming = pLimit(limits.transforms);
    this.#waiting = limits.waiting;
  }

  /**
   * Returns the picture, from the cache if it is there. An expired picture is still returned while it is being renewed
   * in the background, and while its host is down. Throws PictureFailure.
   * @param tenant  the tenant's code: tenants share no pictures
   */
  async make(tenant: string, request: PictureRequest): Promise<MadePicture> {
    const name = await this.#nameOf(tenant, request);
    const cached = await this.#options.cache.read(name);
    if (cached !== undefined) {
      const fresh = cached.until > this.#now();
      if (!fresh) this.#renew(name, request);
      return { ...cached, maxAge: fresh ? Math.ceil((cached.until - this.#now()) / 1000) : MIN_AGE };
    }
    const failed = this.#failed.get(name);
    if (failed !== undefined && failed.until > this.#elapsed()) throw failed.failure;
    return this.#once(name, request);
  }

  async #nameOf(tenant: string, { form, format, source }: PictureRequest): Promise<string> {
    const content = source.kind === 'own' ? await this.#options.own.digest(source.url) : '';
    return PictureCache.nameOf(tenant, form.name, format, source.url, content);
  }

  #renew(name: string, request: PictureRequest): void {
    const failed = this.#failed.get(name);
    if (failed !== undefined && failed.until > this.#elapsed()) return;
    this.#once(name, request).catch((error: unknown) => {
      if (!(error instanceof PictureFailure)) this.#options.warn(`a picture could not be renewed: ${String(error)}`);
    });
  }

  #once(name: string, request: PictureRequest): Promise<MadePicture> {
    const running = this.#running.get(name);
    if (running !== undefined) return running;
    const work = this.#produce(name, request)
      .catch(async (error: unknown) => {
        if (error instanceof PictureFailure && error.status !== 503) await this.#recordFailure(name, request, error);
        throw error;
      })
      .finally(() => this.#running.delete(name));
    this.#running.set(name, work);
    return work;
  }

  async #produce(name: string, request: PictureRequest): Promise<MadePicture> {
    const { cache, own } = this.#options;
    const { form, format, source } = request;
    const before = await cache.read(name);
    const fetched: FetchedSource =
      source.kind === 'own'
        ? { bytes: await own.read(source.url), validators: {}, maxAge: null, immutable: false }
        : await this.#fetch(source.url, before);
    const { bytes } = fetched;
    const shape = source.kind === 'own' ? transform : transformForeign;
    const body =
      bytes === undefined ? before?.body : await this.#queued(this.#transforming, () => shape(bytes, form, format));
    if (body === undefined)
      throw new PictureFailure(502, 'the host of the picture answered 304 to a request without validators');
    const maxAge = Math.min(MAX_AGE, Math.max(MIN_AGE, fetched.maxAge ?? USUAL_AGE));
    const made = {
      body,
      etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
      until: this.#now() + maxAge * 1000,
      immutable: fetched.immutable,
      validators: fetched.validators,
    };
    await cache.write(name, made);
    this.#failed.delete(name);
    return { ...made, maxAge };
  }

  #fetch(url: string, before: { validators: FetchedSource['validators'] } | undefined): Promise<FetchedSource> {
    return this.#queued(this.#fetching, () => fetchSource(url, before?.validators ?? {}, this.#options.network));
  }

  #queued<T>(limit: LimitFunction, work: () => Promise<T>): Promise<T> {
    if (limit.pendingCount >= this.#waiting) throw new PictureFailure(503, 'too many pictures are being made');
    return limit(work);
  }

  /** Records a failure. A picture that its host has deleted is removed from the cache. */
  async #recordFailure(name: string, { source, form }: PictureRequest, failure: PictureFailure): Promise<void> {
    if (failure.status === 404) await this.#options.cache.remove(name);
    this.#options.warn(`${source.url} as ${form.name}: ${failure.status}, ${failure.message}`);
    this.#failed.set(name, { failure, until: this.#elapsed() + FAILED_FOR });
  }
}
