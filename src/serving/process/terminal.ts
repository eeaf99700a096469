/** Prints the progress of the start and the addresses of the site to the terminal. */

import { join } from 'node:path';
import type { Tenant } from '#src/ctx.ts';
import type { Env } from '#src/env.ts';

const PROGRESS_MS = 1000;

/** Messages on standard output for the person who starts the site. */
export class Terminal {
  readonly #env: Env;
  #published = 0;
  #said = 0;

  constructor(env: Env) {
    this.#env = env;
  }

  say(line: string): void {
    process.stdout.write(`${line}\n`);
  }

  /** Prints a line at most each second while the first publish runs. */
  progress({ tenant, moved, waiting }: { tenant: string; moved: number; waiting: number }): void {
    this.#published += moved;
    if (Date.now() - this.#said < PROGRESS_MS) return;
    this.#said = Date.now();
    this.say(`publishing: ${this.#published} pages so far, ${waiting} of ${tenant} to go`);
  }

  /** Prints the last message of the start. */
  ready(tenants: readonly Tenant[], port: number): void {
    const addresses = tenants.map(({ name, hosts }) => `  ${name.padEnd(24)} http://${hosts[0]}:${port}`);
    this.say(['ready', ...addresses, this.#tokens()].join('\n'));
  }

  #tokens(): string {
    if (this.#env.publishingTokens !== null) return '  publishing calls take the tokens of PUBLISHING_TOKENS';
    return this.#env.mode === 'development'
      ? `  publishing calls take the tokens in ${join(this.#env.dataDir, 'dev-tokens.json')}`
      : '  publishing calls are closed: PUBLISHING_TOKENS is not set';
  }
}
