/** Makes the calls of the page in which this script runs, with the headers, cache and encryption of ApiCaller. */

import { ApiCaller, type CallSettings } from '#src/client/api-caller.ts';
import type { Reply } from '#src/client/api-reply.ts';
import type { ApiCallName, ApiData, ApiInput, ApiSettings } from '#src/client/call-types.ts';
import { type FieldCipher, loadFieldCipher, type StoredKey } from '#src/client/field-cipher.ts';
import { pageFailures } from '#src/client/page-failures.browser.ts';
import { identityOf, randomId } from '#src/client/request-identity.browser.ts';
import { browserStore } from '#src/client/storage.ts';

let cipher: Promise<FieldCipher> | undefined;

const caller = new ApiCaller({
  fetch: (address, init) => fetch(address, init),
  identity: () => {
    const secure = location.protocol === 'https:';
    const own = identityOf(document, secure);
    // Without a choice by the reader, responses come in the page's language.
    return { ...own, language: own.language ?? document.documentElement.lang };
  },
  hooks: pageFailures,
  now: () => performance.now(),
  newId: randomId,
  mustEncrypt: () => document.documentElement.dataset['sealed'] !== undefined,
  fieldCipher: () => {
    cipher ??= loadFieldCipher({ store: browserStore, fetchKey, now: Date.now }).catch((error: unknown) => {
      cipher = undefined;
      throw error;
    });
    return cipher;
  },
});

/**
 * Calls the API: `callApi('GET /things/{id}', { params: { id: 1 } })`. See ApiCaller.call for the result and the
 * errors.
 */
export function callApi<Name extends ApiCallName>(
  name: Name,
  input: ApiInput<Name>,
  ...[settings]: ApiSettings<Name, CallSettings>
): Promise<Reply<ApiData<Name>>> {
  return caller.call(name, input, settings ?? {});
}

/** Clears the cached responses, for when the reader logs in or out. */
export function clearResponseCache(): void {
  caller.clearCache();
}

async function fetchKey(): Promise<StoredKey> {
  const { data } = await callApi('GET /saas-integration-service/secret-keys', {}, { quiet: true });
  if (data === undefined) throw new Error('the server gave no secret key');
  return data;
}
