import { CallFailure } from '#src/client/api-reply.ts';

/**
 * Runs a call that needs a proof that the session is the viewer's. Where the server asks for it, a dialog does too, and the
 * call runs once more. Throws CallFailure, also when the reader closes the dialog.
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
  const { faults = [] } = (error.reply?.data ?? {}) as { readonly faults?: readonly { field: string }[] };
  return faults.some(({ field }) => field === 'confirmation');
}
