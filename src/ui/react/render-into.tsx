import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

/**
 * Renders a React node into an element. Imports React, so import this file only when a reader needs it. @returns a
 * function that empties the element again
 */
export function renderInto(place: Element, node: ReactNode): () => void {
  const root = createRoot(place);
  root.render(<StrictMode>{node}</StrictMode>);
  return () => root.unmount();
}
