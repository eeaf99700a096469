/** Hands the proof of a login by code to the next page of the same tab. */

const KEY = 'create_password';
/** Milliseconds. The server accepts the key for ten minutes. */
const LIFE_MS = 540_000;

/** Permits the creation of a first password without another code. */
export interface StoredProof {
  /** The address of the account, as it is typed to log in. */
  readonly owner: string;
  readonly validKey: string;
}

/** Stores the proof from a login by code for the next page of this tab. It is in no address, and so in no log. */
export function storeProof(store: Pick<Storage, 'setItem'>, { owner, validKey }: StoredProof, now: number): void {
  store.setItem(KEY, JSON.stringify({ owner, validKey, at: now }));
}

/** Returns the stored proof and removes it; undefined when there is none or it has expired. */
export function takeProof(store: Pick<Storage, 'getItem' | 'removeItem'>, now: number): StoredProof | undefined {
  const kept = store.getItem(KEY);
  store.removeItem(KEY);
  if (kept === null) return undefined;
  const { owner, validKey, at } = JSON.parse(kept) as StoredProof & { readonly at: number };
  return now - at < LIFE_MS ? { owner, validKey } : undefined;
}
