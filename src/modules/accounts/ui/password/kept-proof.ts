const KEY = 'create_password';
/** The key itself works for ten minutes. */
const LIFE_MS = 540_000;

/** By what a first password is created without another code. */
export interface KeptProof {
  /** Whose password it is, as it is typed to log in. */
  readonly owner: string;
  readonly validKey: string;
}

/** Keeps what a login by code proved for the next page of this tab: in no address, so in no log. */
export function keepProof(store: Pick<Storage, 'setItem'>, { owner, validKey }: KeptProof, now: number): void {
  store.setItem(KEY, JSON.stringify({ owner, validKey, at: now }));
}

/** What was kept, once; undefined where nothing was, or too long ago. */
export function takeProof(store: Pick<Storage, 'getItem' | 'removeItem'>, now: number): KeptProof | undefined {
  const kept = store.getItem(KEY);
  store.removeItem(KEY);
  if (kept === null) return undefined;
  const { owner, validKey, at } = JSON.parse(kept) as KeptProof & { readonly at: number };
  return now - at < LIFE_MS ? { owner, validKey } : undefined;
}
