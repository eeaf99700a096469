/** Finds pictures that are surely not there, so that an editor is told with the write. */

import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { type Network, openInternet } from '#src/http/outside/public-network.ts';
import type { Lang } from '#src/kernel/lang.ts';
import { type PictureSite, sourceOf } from '#src/pictures/picture-address.ts';
import { PictureFailure } from '#src/pictures/picture-failure.ts';
import { pictureKind } from '#src/pictures/picture-kind.ts';
import { type FetchLimits, fetchSource } from '#src/pictures/remote-source.ts';

/** An editor waits no longer for other hosts than this. */
const LIMITS: FetchLimits = { bytes: 5 * 1024 * 1024, ms: 1500 };
/** Pictures of one content that are looked at. */
const MOST_PICTURES = 5;
const REMEMBERED = { max: 5000, ttl: 600_000 };

/** Reaches the pictures of the site and of other hosts. */
export interface ProbeOptions {
  /** The folder of the site's own files, including `pictures`. */
  readonly folder: string;
  readonly network?: Network;
  readonly limits?: FetchLimits;
}

/** Looks whether pictures are there. An answer holds for ten minutes. */
export class PictureProbe {
  readonly #folder: string;
  readonly #network: Network;
  readonly #limits: FetchLimits;
  /** Why a picture cannot be shown, by address; '': it is there, or its host does not say. */
  readonly #reasons = new LRUCache<string, string>(REMEMBERED);

  constructor({ folder, network = openInternet(), limits = LIMITS }: ProbeOptions) {
    this.#folder = folder;
    this.#network = network;
    this.#limits = limits;
  }

  /** Warnings of the dead pictures in a value, with the first language of the site. A slow or failing host is no proof. */
  async warnings(
    site: PictureSite & { readonly languages: readonly Lang[] },
    value: unknown,
  ): Promise<{ readonly lang: Lang; readonly message: string }[]> {
    const [lang] = site.languages;
    if (lang === undefined) return [];
    const urls = [...new Set(listPictures(value))].slice(0, MOST_PICTURES);
    const reasons = await Promise.all(urls.map((url) => this.#reasonOf(site, url)));
    return reasons.flatMap((reason, at) =>
      reason === '' ? [] : [{ lang, message: `${reason}: ${(urls[at] ?? '').slice(0, 200)}` }],
    );
  }

  async #reasonOf(site: PictureSite, url: string): Promise<string> {
    const remembered = this.#reasons.get(url);
    if (remembered !== undefined) return remembered;
    const source = sourceOf(site, url);
    if (source === undefined) return '';
    const reason = source.kind === 'own' ? await this.#ownReason(source.url) : await this.#foreignReason(source.url);
    this.#reasons.set(url, reason);
    return reason;
  }

  #ownReason(path: string): Promise<string> {
    return access(join(this.#folder, path)).then(
      () => '',
      () => 'the site has no such picture',
    );
  }

  async #foreignReason(url: string): Promise<string> {
    try {
      const { bytes } = await fetchSource(url, {}, this.#network, this.#limits);
      return bytes !== undefined && pictureKind(bytes) === undefined
        ? 'there is no picture of a kind that is read'
        : '';
    } catch (error) {
      if (!(error instanceof PictureFailure)) throw error;
      return error.status === 404 ? 'the picture is not there' : '';
    }
  }
}

/** Addresses of the pictures in a value, at any depth: objects with an address and a text that stands for them. */
export function listPictures(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(listPictures);
  if (typeof value !== 'object' || value === null) return [];
  const { url, alt } = value as { readonly url?: unknown; readonly alt?: unknown };
  const own = typeof url === 'string' && alt !== undefined ? [url] : [];
  return [...own, ...Object.values(value).flatMap(listPictures)];
}
