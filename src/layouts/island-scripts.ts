import idle from 'astro/runtime/client/idle.prebuilt.js';
import visible from 'astro/runtime/client/visible.prebuilt.js';
import island from 'astro/runtime/server/astro-island.prebuilt.js';

/**
 * The scripts Astro writes into pages that have an island, for the content security policy: what hydrates islands, and
 * each directive that is in use. They are Astro's own and change with its version alone.
 */
export const ISLAND_SCRIPTS: readonly string[] = [island, idle, visible];
