import type { Plugin } from 'vite';

const FILE = /\/astro\/dist\/core\/environment\/index\.js$/;
const KEEPS = 'environments.set(manifest, env);';
const ASKS = 'environments.get(manifest) ?? productionEnvironment';

/**
 * Astro makes a new manifest when a file was saved, and gives it the development environment as the next request begins.
 * Where a save falls into a request, that request gets a manifest nobody has given one yet, is rendered as in production,
 * and fails. There is one environment: what was given last holds for every manifest.
 */
export function reloadingDuringRequests(): Plugin {
  return {
    name: 'reloading-during-requests',
    apply: 'serve',
    transform: {
      filter: { id: FILE },
      handler: (code) => rememberingLast(code),
    },
  };
}

/** Throws when Astro has changed what this is about. */
export function rememberingLast(code: string): string {
  if (!code.includes(KEEPS) || !code.includes(ASKS)) throw new Error('Astro keeps its environments in another way now');
  return `let last;\n${code.replace(KEEPS, `${KEEPS} last = env;`).replace(ASKS, 'environments.get(manifest) ?? last ?? productionEnvironment')}`;
}
