/** Starts the studio: an application of its own, which no page of the site loads. */

import '#src/studio/studio.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '#src/studio/App.tsx';
import { CallFailed } from '#src/studio/calls.ts';
import { applyTheme, chooseLang, chosenLang } from '#src/studio/settings.ts';

applyTheme();
chooseLang(chosenLang());

/** A refusal stays one; only a server that does not answer is asked again. */
const mayTryAgain = (failures: number, error: Error): boolean =>
  failures < 2 && (!(error instanceof CallFailed) || error.status === 0 || error.status >= 500);

const queries = new QueryClient({
  defaultOptions: { queries: { retry: mayTryAgain, staleTime: 5000, refetchOnWindowFocus: false } },
});

const root = document.getElementById('studio');
if (root === null) throw new Error('the page has no place for the studio');
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queries}>
      <App />
    </QueryClientProvider>
  </StrictMode>,
);
