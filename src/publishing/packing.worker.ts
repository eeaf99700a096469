import { parentPort } from 'node:worker_threads';
import { brotliCompressSync, constants } from 'node:zlib';

/** A body to pack. */
export interface PackRequest {
  readonly id: number;
  readonly body: Uint8Array;
}

export interface PackAnswer {
  readonly id: number;
  readonly br: Uint8Array;
}

/**
 * The quality up to which brotli costs less than what it saves: 4 takes twice the time for 4 % fewer bytes. The
 * window is no larger than pages are: the default one takes longer to set up than most pages to compress.
 */
const BROTLI = {
  [constants.BROTLI_PARAM_QUALITY]: 3,
  [constants.BROTLI_PARAM_LGWIN]: 18,
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
};

parentPort?.on('message', ({ id, body }: PackRequest) => {
  const br = brotliCompressSync(body, { params: BROTLI });
  parentPort?.postMessage({ id, br } satisfies PackAnswer);
});
