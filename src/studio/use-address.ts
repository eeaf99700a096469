import { useSyncExternalStore } from 'react';

function onMove(tell: () => void): () => void {
  addEventListener('popstate', tell);
  return () => removeEventListener('popstate', tell);
}

/** Path and query of the page, again after each move. */
export const useAddress = (): string => useSyncExternalStore(onMove, () => location.pathname + location.search);
