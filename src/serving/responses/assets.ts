/** Serves scripts, styles and pictures of the build. */

import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { isDiskFull } from '#src/db/disk-room.ts';
import { ENCODINGS, type Encoding } from '#src/publishing/bodies/bodies.ts';
import { type EncodingIndex, encodingFor } from '#src/serving/responses/accepted-encoding.ts';
import type { PageHeaders } from '#src/serving/responses/page-request-headers.ts';
import { BASIC_SECURITY } from '#src/serving/responses/response-headers.ts';
import { filesBelow, retainHashedAssets } from '#src/serving/responses/retained-assets.ts';
import { refusedMethod, sendVariant, type Variant, variantOf } from '#src/serving/responses/send-response.ts';
import type { SharedAssets } from '#src/serving/responses/shared-assets.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
};

/** These types are compressed already; compressing them again gains nothing. */
const COMPRESSED_TYPES = new Set(['.png', '.jpg', '.webp', '.avif', '.woff2']);
const HASHED = '_astro';

const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) };

interface Asset {
  readonly file: string;
  readonly hashed: boolean;
  readonly variants: (Promise<Variant> | undefined)[];
}

/**
 * Serves the files of the build: those with a hash in their name, to which pages refer, and those with a fixed name.
 * Only names found in its folders are served, and hashed ones that the shared store lists; no other part of a request becomes
 * part of a file's path.
 */
export class Assets {
  readonly #assets: Map<string, Asset>;
  readonly #kept: string;
  /** When files were last put into the folder of kept ones, as far as this process has looked. */
  #keptAt: number;
  readonly #shared: SharedAssets | undefined;

  private constructor(assets: Map<string, Asset>, kept: string, keptAt: number, shared: SharedAssets | undefined) {
    this.#assets = assets;
    this.#kept = kept;
    this.#keptAt = keptAt;
    this.#shared = shared;
  }

  /**
   * @param client  the folder `client` of the build
   * @param kept    folder with the hashed files of the newest builds. A page of an earlier build needs them until it is
   *   rendered again, and readers may have it open. On a full disk the build's own are served from `client`
   * @param shared  files of builds that other machines have
   */
  static async open(
    client: string,
    kept: string,
    warn: (message: string) => void,
    shared?: SharedAssets,
  ): Promise<Assets> {
    await retainHashedAssets(join(client, HASHED), kept).catch((error: unknown) => {
      if (!isDiskFull(error)) throw error;
      warn(`the files of this build are not kept for later ones: ${String(error)}`);
    });
    const keptAt = changedAt(kept);
    const own = filesBelow(client).map((path): [string, Asset] => [
      `/${path}`,
      openAsset(join(client, path), path.startsWith(`${HASHED}/`)),
    ]);
    const hashed = filesBelow(kept).map((path): [string, Asset] => [
      `/${HASHED}/${path}`,
      openAsset(join(kept, path), true),
    ]);
    return new Assets(new Map([...own, ...hashed]), kept, keptAt, shared);
  }

  /** While a site is upgraded, a reader may bring a page of the new build's process to one of the old build. */
  #lookAgain(path: string): Asset | undefined {
    if (!path.startsWith(`/${HASHED}/`)) return undefined;
    const keptAt = changedAt(this.#kept);
    if (keptAt === this.#keptAt) return undefined;
    this.#keptAt = keptAt;
    for (const name of filesBelow(this.#kept)) {
      const address = `/${HASHED}/${name}`;
      if (!this.#assets.has(address)) this.#assets.set(address, openAsset(join(this.#kept, name), true));
    }
    return this.#assets.get(path);
  }

  /** @returns true when the request is for a file; the response is sent then */
  async answer(headers: PageHeaders, req: IncomingMessage, res: ServerResponse): Promise<boolean> {
    const [path = ''] = (req.url ?? '').split('?', 1);
    const asset = this.#assets.get(path) ?? this.#lookAgain(path) ?? (await this.#fetch(path));
    if (asset === undefined) return false;
    if (refusedMethod(req, res)) return true;
    const wanted = encodingFor(headers.encodings);
    const index: EncodingIndex = COMPRESSED_TYPES.has(extname(asset.file)) ? 2 : wanted;
    asset.variants[index] ??= load(asset, ENCODINGS[index]).catch((error: unknown) => {
      asset.variants[index] = undefined;
      throw error;
    });
    sendVariant(req, res, 200, await asset.variants[index], headers);
    return true;
  }

  /** A file of another machine's build. */
  async #fetch(path: string): Promise<Asset | undefined> {
    if (this.#shared === undefined || !path.startsWith(`/${HASHED}/`)) return undefined;
    const file = await this.#shared.fetch(path.slice(HASHED.length + 2));
    if (file === undefined) return undefined;
    const asset = this.#assets.get(path) ?? openAsset(file, true);
    this.#assets.set(path, asset);
    return asset;
  }
}

/** 0: there is no such folder. */
const changedAt = (folder: string) => statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? 0;

function openAsset(file: string, hashed: boolean): Asset {
  return { file, hashed, variants: [] };
}

async function load({ file, hashed }: Asset, encoding: Encoding): Promise<Variant> {
  const plain = await readFile(file);
  const body = encoding === 'identity' ? plain : await compress[encoding](plain);
  const digest = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
  return variantOf(body, `"${digest}-${encoding}"`, encoding, [
    'Content-Type',
    TYPES[extname(file)] ?? 'application/octet-stream',
    'Cache-Control',
    hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=86400',
    ...BASIC_SECURITY,
  ]);
}
