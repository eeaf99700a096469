/** Reads the tokens and the secret of the site from the environment, or makes them in development. */

import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { type Env, SECRET_LENGTH } from '#src/env.ts';
import { TOKEN_LENGTH } from '#src/env-tenants.ts';

/**
 * The tokens of the publishing calls. Outside development only those of the environment. In development a tenant
 * without one gets a random token, stored in DATA_DIR/dev-tokens.json (readable only by the file's owner).
 */
export function publishingTokens(env: Env, tenants: readonly string[]): Readonly<Record<string, string>> {
  return env.publishingTokens ?? developmentTokens(env, tenants);
}

/** The tokens of the calls of moderation, by `tenant/name`. In development each tenant has one for `operator`. */
export function operatorTokens(env: Env, tenants: readonly string[]): Readonly<Record<string, string>> {
  const names = tenants.map((tenant) => `${tenant}/operator`);
  return env.operatorTokens ?? developmentTokens(env, names);
}

/** Random tokens for development, by owner, created on first use; outside development none. */
function developmentTokens(env: Env, owners: readonly string[]): Readonly<Record<string, string>> {
  if (env.mode !== 'development') return {};
  const file = join(env.dataDir, 'dev-tokens.json');
  const kept = existsSync(file) ? z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(file, 'utf8'))) : {};
  const missing = owners.filter((owner) => kept[owner] === undefined);
  const made = missing.map((owner) => [owner, randomBytes(TOKEN_LENGTH).toString('base64url')]);
  const all: Record<string, string> = { ...kept, ...Object.fromEntries(made) };
  if (missing.length > 0) {
    mkdirSync(env.dataDir, { recursive: true });
    writeFileSync(file, `${JSON.stringify(all, null, 2)}\n`, { mode: 0o600 });
  }
  return Object.fromEntries(owners.map((owner) => [owner, all[owner] ?? '']));
}

/**
 * The secret that keys for encryption are derived from. In development, without one in the environment, a random one is
 * stored in DATA_DIR/dev-secret (readable only by the file's owner). Elsewhere undefined: then nothing can be
 * encrypted.
 */
export function serverSecret(env: Env): string | undefined {
  if (env.serverSecret !== null || env.mode !== 'development') return env.serverSecret ?? undefined;
  const file = join(env.dataDir, 'dev-secret');
  mkdirSync(env.dataDir, { recursive: true });
  if (!existsSync(file)) writeFileSync(file, randomBytes(SECRET_LENGTH).toString('base64url'), { mode: 0o600 });
  return readFileSync(file, 'utf8');
}
