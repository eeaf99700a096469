/** Serves files that are made for a tenant: pictures, icons, the web manifest, the service worker. */

import { createHash } from 'node:crypto';
import type { Tenant } from '#src/ctx.ts';
import { MANIFEST_ADDRESS, WORKER_ADDRESS } from '#src/installing/addresses.ts';
import { drawIcon, ICONS } from '#src/installing/icons.ts';
import { serviceWorker } from '#src/installing/service-worker.ts';
import { webManifest } from '#src/installing/web-manifest.ts';
import type { SitePictures } from '#src/pictures/open-pictures.ts';
import { replyWithPicture } from '#src/serving/responses/picture-replies.ts';
import type { Reply } from '#src/serving/responses/reply.ts';
import { BASIC_SECURITY } from '#src/serving/responses/response-headers.ts';

/** Seconds that a browser may cache them. Browsers check for a new service worker each time, whatever this says. */
const AGE = 3600;

/**
 * Files that are generated for a tenant when a reader requests them: pictures, icons, the web manifest, the service
 * worker.
 */
export class GeneratedAssets {
  readonly #open: () => Promise<SitePictures>;
  #opened: Promise<SitePictures> | undefined;
  /** By tenant and address. A tenant whose settings change becomes a new object, so its replies are generated again. */
  readonly #replies = new WeakMap<Tenant, Map<string, Promise<Reply>>>();

  /** @param openPictures  called for the first picture, and again when it failed: listing the stored ones takes a while */
  constructor(openPictures: () => Promise<SitePictures>) {
    this.#open = openPictures;
  }

  /**
   * @param url  path and query, unchanged
   * @returns undefined when no asset is generated at this address
   */
  answer(tenant: Tenant, url: string): Promise<Reply | undefined> {
    const reply = this.#replies.get(tenant)?.get(url);
    return reply ?? this.#generate(tenant, url) ?? replyWithPicture(this.#pictures, tenant, url);
  }

  readonly #pictures = (): Promise<SitePictures> => {
    this.#opened ??= this.#open().catch((error: unknown) => {
      this.#opened = undefined;
      throw error;
    });
    return this.#opened;
  };

  #generate(tenant: Tenant, url: string): Promise<Reply> | undefined {
    const icon = ICONS.get(url);
    if (icon !== undefined) return this.#store(tenant, url, drawIcon(tenant, icon), 'image/png');
    if (url === MANIFEST_ADDRESS) {
      const text = Buffer.from(JSON.stringify(webManifest(tenant)));
      return this.#store(tenant, url, Promise.resolve(text), 'application/manifest+json; charset=utf-8');
    }
    const key = tenant.searchEngines?.indexNowKey;
    if (key !== undefined && url === `/${key}.txt`) {
      return this.#store(tenant, url, Promise.resolve(Buffer.from(key)), 'text/plain; charset=utf-8');
    }
    if (url !== WORKER_ADDRESS) return undefined;
    return this.#store(tenant, url, serviceWorker(tenant).then(Buffer.from), 'text/javascript; charset=utf-8');
  }

  /** Caches a reply, unless generating it fails. */
  #store(tenant: Tenant, url: string, body: Promise<Buffer>, type: string): Promise<Reply> {
    const replies = this.#replies.get(tenant) ?? new Map<string, Promise<Reply>>();
    this.#replies.set(tenant, replies);
    const reply = body.then((bytes) => fileReply(bytes, type));
    replies.set(url, reply);
    reply.catch(() => replies.delete(url));
    return reply;
  }
}

function fileReply(body: Buffer, type: string): Reply {
  return {
    status: 200,
    body,
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    headers: ['Content-Type', type, 'Cache-Control', `public, max-age=${AGE}`, ...BASIC_SECURITY],
  };
}
