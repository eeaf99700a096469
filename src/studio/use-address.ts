/** Follows the address of the studio, for every screen that reads it. */

import { useSyncExternalStore } from 'react';

function onMove(tell: () => void): () => void {
  addEventListener('popstate', tell);
  return () => removeEventListener('popstate', tell);
}

/** Path and query of the page; its component renders again when they change. */
export const useAddress = (): string => useSyncExternalStore(onMove, () => location.pathname + location.search);
