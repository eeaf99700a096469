import { createHash } from 'node:crypto';
import type { Tenant } from '#src/ctx.ts';
import { MANIFEST_ADDRESS, WORKER_ADDRESS } from '#src/installing/addresses.ts';
import { drawIcon, ICONS } from '#src/installing/icons.ts';
import { serviceWorker } from '#src/installing/service-worker.ts';
import { webManifest } from '#src/installing/web-manifest.ts';
import type { Pictures } from '#src/pictures/pictures.ts';
import { BASIC_SECURITY } from '#src/serving/headers.ts';
import { replyWithPicture } from '#src/serving/picture-replies.ts';
import type { Reply } from '#src/serving/reply.ts';

/** Seconds a reader may keep them. A service worker is asked for anew each time, whatever stands here. */
const AGE = 3600;

/** Files that are made for a tenant when they are asked for: pictures, icons, the web manifest, the service worker. */
export class GeneratedAssets {
  readonly #pictures: Pictures;
  /** By tenant as it is set up now, and address. A tenant whose settings change is another object. */
  readonly #replies = new WeakMap<Tenant, Map<string, Promise<Reply>>>();

  constructor(pictures: Pictures) {
    this.#pictures = pictures;
  }

  /**
   * @param url  path and query as they came
   * @returns undefined for every address that is not one of these
   */
  answer(tenant: Tenant, url: string): Promise<Reply | undefined> {
    const known = this.#replies.get(tenant)?.get(url);
    return known ?? this.#make(tenant, url) ?? replyWithPicture(this.#pictures, tenant, url);
  }

  #make(tenant: Tenant, url: string): Promise<Reply> | undefined {
    const icon = ICONS.get(url);
    if (icon !== undefined) return this.#keep(tenant, url, drawIcon(tenant, icon), 'image/png');
    if (url === MANIFEST_ADDRESS) {
      const text = Buffer.from(JSON.stringify(webManifest(tenant)));
      return this.#keep(tenant, url, Promise.resolve(text), 'application/manifest+json; charset=utf-8');
    }
    if (url !== WORKER_ADDRESS) return undefined;
    return this.#keep(tenant, url, serviceWorker(tenant).then(Buffer.from), 'text/javascript; charset=utf-8');
  }

  /** What fails is not kept. */
  #keep(tenant: Tenant, url: string, body: Promise<Buffer>, type: string): Promise<Reply> {
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
