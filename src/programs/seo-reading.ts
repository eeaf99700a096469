/** Makes SEO reports in another thread, for the server of the site. */

import { Failure } from '#src/kernel/failure.ts';
import { TimedWorker, WorkerEnded } from '#src/kernel/timed-worker.ts';
import type { SeoThreadRequest } from '#src/programs/seo-reading.worker.ts';
import type { SeoPart, SeoReader } from '#src/publishing/seo/seo-reader.ts';

/**
 * Reads published sites in a thread of its own, so that a report on thousands of pages holds up no reader.
 * @param databaseUrl  throws Unavailable while there is no database
 */
export function readSeoInThread(databaseUrl: () => string, dataDir: string): SeoReader {
  const worker = new TimedWorker<SeoThreadRequest, SeoPart>({
    file: new URL('seo-reading.worker.ts', import.meta.url),
    limitMs: 60_000,
    memoryMb: 1024,
    mostWaiting: 4,
  });
  return async (request) => {
    try {
      return await worker.run(request.tenant.id, { ...request, databaseUrl: databaseUrl(), dataDir });
    } catch (error) {
      if (!(error instanceof WorkerEnded)) throw error;
      throw Object.assign(new Failure('Unprocessable', 'the site is too large for a call: npm run seo'), {
        cause: error,
      });
    }
  };
}
