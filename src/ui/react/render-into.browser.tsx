/** Renders a React part into an element of a page, for dialogs and lists of the reader. */

import { type ReactNode, StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

/**
 * Renders a React node into an element. The node is in the page when this returns: its placeholder may go at once, and
 * nothing moves. Imports React, so import this file only when a reader needs it. @returns a function that empties the
 * element again
 */
export function renderInto(place: Element, node: ReactNode): () => void {
  const root = createRoot(place);
  flushSync(() => root.render(<StrictMode>{node}</StrictMode>));
  return () => root.unmount();
}
