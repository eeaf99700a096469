import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

/** Lets React fill an element. Brings React along: import it only when a reader needs it. @returns what empties it again */
export function renderInto(place: Element, node: ReactNode): () => void {
  const root = createRoot(place);
  root.render(<StrictMode>{node}</StrictMode>);
  return () => root.unmount();
}
