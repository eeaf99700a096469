/** Logs errors that nothing caught before they end a process, for the programs of the site. */

import type { Logger } from 'pino';

/**
 * Logs an error that nothing has caught, with places in the sources, and ends the process. Node alone would print the line
 * of the bundle. A rejection that nobody handles is such an error.
 */
export function logCrashes(log: Pick<Logger, 'fatal'>): void {
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'crashed');
    process.exit(1);
  });
}
