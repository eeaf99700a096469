import { join } from 'node:path';
import { dev } from 'astro';
import { closeDevelopment } from '#src/dev.ts';

/**
 * Development: one process that renders on request and reloads what changes. Nothing is published. Astro leaves slashes
 * at the end of addresses alone, so that they are redirected as published pages redirect them.
 */
const server = await dev({ root: join(import.meta.dirname, '..'), trailingSlash: 'ignore' });

async function stop(): Promise<void> {
  await server.stop();
  await closeDevelopment();
  process.exit(0);
}

process.once('SIGINT', () => void stop());
process.once('SIGTERM', () => void stop());
