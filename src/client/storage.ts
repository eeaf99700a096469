/** Wraps localStorage and sessionStorage, which a browser may refuse. */

/** The stored values of a browser, by key. */
export type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * The door to a storage of the browser. Where a reader allows none, where there is none, and where it is full, this page
 * keeps what is written until it is left, so that nothing else has to know.
 */
function doorTo(storage: () => Storage): Kept {
  const memory = new Map<string, string>();
  const tried = <T>(work: (open: Storage) => T, instead: () => T): T => {
    try {
      return work(storage());
    } catch {
      return instead();
    }
  };
  return {
    getItem: (key) =>
      memory.get(key) ??
      tried(
        (open) => open.getItem(key),
        () => null,
      ),
    setItem: (key, value) => {
      memory.delete(key);
      tried(
        (open) => open.setItem(key, value),
        () => void memory.set(key, value),
      );
    },
    removeItem: (key) => {
      memory.delete(key);
      tried(
        (open) => open.removeItem(key),
        () => undefined,
      );
    },
  };
}

/** Values that a browser keeps until they are removed. */
export const browserStore: Kept = doorTo(() => localStorage);

/** Values that a browser keeps while its tab is open. */
export const tabStore: Kept = doorTo(() => sessionStorage);
