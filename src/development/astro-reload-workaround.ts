/** Works around an error of Astro's development server when a file is saved during a request. */

import type { Plugin } from 'vite';

const FILE = /\/astro\/dist\/core\/environment\/index\.js$/;
const KEEPS = 'environments.set(manifest, env);';
const ASKS = 'environments.get(manifest) ?? productionEnvironment';

/**
 * Works around a race in Astro. After a saved file Astro makes a new manifest, and attaches the development environment
 * to it when the next request begins. If a file is saved during a request, that request gets a manifest without
 * environment, is rendered as in production, and fails. There is only one environment, so the last one attached is used
 * for every manifest.
 */
export function reloadingDuringRequests(): Plugin {
  return {
    name: 'reloading-during-requests',
    apply: 'serve',
    transform: {
      filter: { id: FILE },
      handler: (code) => withLastManifest(code),
    },
  };
}

/** Throws when Astro's code no longer contains the lines that this replaces. */
export function withLastManifest(code: string): string {
  if (!code.includes(KEEPS) || !code.includes(ASKS)) throw new Error('Astro keeps its environments in another way now');
  return `let last;\n${code.replace(KEEPS, `${KEEPS} last = env;`).replace(ASKS, 'environments.get(manifest) ?? last ?? productionEnvironment')}`;
}
