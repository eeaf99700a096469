import { ApiCaller, type CallSettings } from '#src/client/caller.ts';
import type { ApiCallName, ApiData, ApiInput } from '#src/client/calls.ts';
import { type FieldCipher, type KeptKey, loadFieldCipher } from '#src/client/field-cipher.ts';
import { identityOf, keepTimeZone, randomId } from '#src/client/identity.ts';
import { pageFailures } from '#src/client/page-failures.ts';
import type { Reply } from '#src/client/reply.ts';

/** The calls of the page this script runs in. */

let sealer: Promise<FieldCipher> | undefined;

const caller = new ApiCaller({
  fetch: (address, init) => fetch(address, init),
  identity: () => {
    const secure = location.protocol === 'https:';
    keepTimeZone(document, new Date().getTimezoneOffset(), secure);
    const own = identityOf(document, secure);
    // Who has chosen none is answered in the language of the page.
    return { ...own, language: own.language ?? document.documentElement.lang };
  },
  hooks: pageFailures,
  now: () => performance.now(),
  newId: randomId,
  sealer: () => {
    sealer ??= loadFieldCipher({ store: localStorage, fetchKey, now: Date.now }).catch((error: unknown) => {
      sealer = undefined;
      throw error;
    });
    return sealer;
  },
});

/**
 * Makes a call of the server: `callApi('GET /things/{id}', { params: { id: 1 } })`. See ApiCaller.call for what comes
 * back and what is thrown.
 */
export function callApi<Name extends ApiCallName>(
  name: Name,
  input: ApiInput<Name>,
  settings: CallSettings = {},
): Promise<Reply<ApiData<Name>>> {
  return caller.call(name, input, settings);
}

/** Forgets answers that were kept; for when the reader logs in or out. */
export function forgetAnswers(): void {
  caller.forget();
}

async function fetchKey(): Promise<KeptKey> {
  const { data } = await callApi('GET /saas-integration-service/secret-keys', {}, { quiet: true });
  if (data === undefined) throw new Error('the server gave no secret key');
  return data;
}
