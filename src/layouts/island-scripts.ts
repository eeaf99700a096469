/** Lists the scripts that Astro inserts for islands, so that the content security policy can allow them. */

import idle from 'astro/runtime/client/idle.prebuilt.js';
import visible from 'astro/runtime/client/visible.prebuilt.js';
import island from 'astro/runtime/server/astro-island.prebuilt.js';

/**
 * The scripts that Astro inserts into pages with an island: the code that hydrates islands, and one for each directive
 * in use. The content security policy needs their hashes. They change only with Astro's version.
 */
export const ISLAND_SCRIPTS: readonly string[] = [island, idle, visible];
