/** The requests by which networks of caches drop copies. */

import type { CdnSettings } from '#src/env.ts';

/** One request of an API: its address, headers and body. */
export interface PurgeRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Tags of one request, as the networks allow. */
const MOST_TAGS = { cloudflare: 30, fastly: 256 };

const JSON_TYPE = { 'content-type': 'application/json', 'user-agent': 'shopping-guide' };

/** The requests that drop every copy with one of some tags. */
export function purgeRequests(cdn: CdnSettings, tags: readonly string[]): PurgeRequest[] {
  const most = MOST_TAGS[cdn.kind];
  const batches = Array.from({ length: Math.ceil(tags.length / most) }, (_, n) => tags.slice(n * most, (n + 1) * most));
  return batches.map((batch) => purgeRequest(cdn, batch));
}

function purgeRequest({ kind, zone, token }: CdnSettings, tags: readonly string[]): PurgeRequest {
  if (kind === 'cloudflare') {
    return {
      url: `https://api.cloudflare.com/client/v4/zones/${zone}/purge_cache`,
      headers: { ...JSON_TYPE, authorization: `Bearer ${token}` },
      body: JSON.stringify({ tags }),
    };
  }
  return {
    url: `https://api.fastly.com/service/${zone}/purge`,
    headers: { ...JSON_TYPE, 'fastly-key': token, 'surrogate-key': tags.join(' ') },
    body: '',
  };
}
