/** Drops cached answers of calls and pages on demand when their data change, in any process of the site. */

import { type Listener, listen } from '#src/db/listen.ts';
import type { ResponseCache } from '#src/http/responses/response-cache.ts';
import { INVALIDATION_CHANNEL, readInvalidation } from '#src/publishing/changes/invalidate.ts';

/**
 * Clears responses by the tags of a change.
 * @param options.onChange  called before, and whenever a change may have been missed
 */
export function invalidateResponseCache(
  caches: readonly ResponseCache[],
  url: string,
  { onChange, warn }: { onChange?: () => void; warn: (message: string) => void },
): Listener {
  const onNotify = (_channel: string, payload: string) => {
    onChange?.();
    const { tenantId, tags } = readInvalidation(payload);
    for (const cache of caches) cache.invalidate(tenantId, tags);
  };
  const onReconnect = () => {
    onChange?.();
    for (const cache of caches) cache.clear();
  };
  return listen(url, [INVALIDATION_CHANNEL], onNotify, { onReconnect, warn });
}
