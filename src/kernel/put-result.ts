/** What became of one written input. A rejected one changed nothing; the others of its batch stand. */
export type PutResult =
  | { readonly outcome: 'created' | 'updated' | 'unchanged'; readonly code: string }
  | { readonly outcome: 'rejected'; readonly field: string; readonly reason: string };

export function rejected(field: string, reason: string): PutResult {
  return { outcome: 'rejected', field, reason };
}
