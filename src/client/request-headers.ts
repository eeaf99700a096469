/** Makes the headers of a call: device, language and the token of the reader. */

import type { Identity } from '#src/client/request-identity.browser.ts';

/** The headers that every call of a browser has. */
export function requestHeaders(identity: Identity, requestId: string): Headers {
  const { deviceId, pseudoId, platform, language, token } = identity;
  return new Headers({
    'x-device-id': deviceId,
    'x-pseudo-id': pseudoId,
    'x-platform': platform,
    'x-request-id': requestId,
    ...(language === undefined ? {} : { 'accept-language': language }),
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  });
}
