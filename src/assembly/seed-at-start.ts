/** Checks tenants and passwords when the site starts, and fills an empty database with the demonstration. */

import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Tenant } from '#src/ctx.ts';
import { OperatorNeeded } from '#src/db/errors.ts';
import type { Db } from '#src/db/types.ts';
import { refuseKnownPasswords } from '#src/demo/readers.ts';
import type { Env } from '#src/env.ts';
import { allTenants } from '#src/modules/running/tenants/service.ts';

/** Throws in production when the passwords of development are in the database. */
export async function refuseDevelopmentPasswords(
  db: Db,
  { mode }: Pick<Env, 'mode'>,
  tenants: readonly Tenant[],
): Promise<void> {
  if (mode === 'production') await refuseKnownPasswords(db, tenants);
}

/**
 * Throws where settings name tenants that the database has not: a token of a misspelled tenant would let nobody in, and no
 * line would say why. A database without tenants is a site that begins: then nothing is refused.
 */
export function refuseUnknownTenants(env: Env, tenants: readonly Pick<Tenant, 'code'>[]): void {
  if (tenants.length === 0) return;
  const codes = new Set(tenants.map(({ code }) => code));
  const { line, telegram } = env.notifications;
  const named: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
    PUBLISHING_TOKENS: env.publishingTokens ?? {},
    OPERATOR_TOKENS: env.operatorTokens ?? {},
    LOGIN_SECRETS: env.loginSecrets,
    LINE_CHANNEL_TOKENS: line.tokens,
    TELEGRAM_BOT_TOKENS: telegram.tokens,
    CHAT_LIMITS: env.chatLimits,
  };
  const faults = Object.entries(named).flatMap(([setting, values]) =>
    Object.keys(values)
      .map((owner) => owner.split('/', 1)[0] ?? '')
      .filter((code) => code !== '*' && !codes.has(code))
      .map((code) => `${setting}: there is no tenant ${code}; there are: ${[...codes].join(', ')}`),
  );
  if (faults.length > 0) throw new OperatorNeeded([...new Set(faults)].join('\n'));
}

/**
 * Fills a database without tenants with the demonstration, unless the settings forbid it. In development its readers
 * get a known password. A start that was killed meanwhile is completed by the next one.
 * @param tenants  those of the database
 * @returns those that it has then
 */
export async function seedWhenEmpty(
  db: Db,
  { dataDir, mode, seedsDemo }: Pick<Env, 'dataDir' | 'mode' | 'seedsDemo'>,
  tenants: readonly Tenant[],
): Promise<readonly Tenant[]> {
  if (!seedsDemo) return tenants;
  const unfinished = join(dataDir, 'seeding');
  if (!existsSync(unfinished) && tenants.length > 0) return tenants;
  await writeFile(unfinished, '');
  // Loaded only here: a start of a filled database does not wait for the demonstration.
  const { seedDemo, seedDevelopment } = await import('#src/demo/seed.ts');
  await (mode === 'development' ? seedDevelopment(db) : seedDemo(db));
  await rm(unfinished);
  return allTenants(db);
}
