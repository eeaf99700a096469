/** Runs a call that the server refuses until the user proves with a code that the session is theirs. */

import { CallFailure, refusedFields } from '#src/client/api-reply.ts';

/**
 * Where the server asks for the proof, a dialog asks for the code, and the call runs once more. Throws CallFailure,
 * also when the reader closes the dialog.
 */
export async function confirmed<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!needsProof(error)) throw error;
    const { askForProof } = await import('#src/modules/people/accounts/ui/confirm/ask-for-proof.browser.tsx');
    if (!(await askForProof())) throw error;
    return work();
  }
}

function needsProof(error: unknown): boolean {
  if (!(error instanceof CallFailure) || error.status !== 403) return false;
  return refusedFields(error.reply).includes('confirmation');
}
