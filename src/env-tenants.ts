/** Checks settings of the environment that name tenants, operators or limits. */

import { z } from 'zod';

export const TENANT = /^[a-z0-9][a-z0-9-]{0,39}$/;
export const LOGIN = /^[a-z0-9][a-z0-9-]{0,39}\/(?:line|firebase)$/;
export const OPERATOR = /^[a-z0-9][a-z0-9-]{0,39}\/[a-z0-9][a-z0-9._-]{0,39}$/;

export const TOKEN_LENGTH = 24;

/** The schema of tokens by owner; `owner` is the pattern of a key. */
export const tokensOf = (owner: RegExp, fault: string) =>
  z
    .string()
    .transform(parseTokens)
    .pipe(
      z.record(
        z.string().regex(owner, fault),
        z.string().min(TOKEN_LENGTH, `has a token shorter than ${TOKEN_LENGTH} characters`),
      ),
    );

const dailyAmount = z.int().min(0).max(2_000_000_000);
const readerLimits = z.strictObject({ words: dailyAmount, tokens: dailyAmount }).partial();
const sharedLimits = z.strictObject({ questions: dailyAmount, words: dailyAmount, tokens: dailyAmount }).partial();
/** How many questions one reader may ask is written on the page, so it is no setting. */
export const chatLimits = z
  .string()
  .transform(parseTokens)
  .pipe(
    z.record(
      z.union([z.literal('*'), z.string().regex(TENANT, 'is not a tenant code')]),
      z
        .strictObject({ viewer: readerLimits, device: readerLimits, network: sharedLimits, tenant: sharedLimits })
        .partial(),
    ),
  );

const amount = z.int().min(1).max(1_000_000_000);
const placeLimits = z
  .strictObject({ all: amount, ofTenant: amount, ofNetwork: amount, longestWaitMs: amount, perMinute: amount })
  .partial();

/** How much one process does at once and waits for; what is missing has the usual value. */
export const servingLimits = z
  .string()
  .transform(parseTokens)
  .pipe(
    z
      .strictObject({
        pages: placeLimits,
        files: placeLimits,
        calls: placeLimits.omit({ perMinute: true }),
        costly: z.strictObject({ ofNetwork: amount, ofDevice: amount }).partial(),
        connections: z.strictObject({ all: amount, ofNetwork: amount }).partial(),
        database: z.strictObject({ connectMs: amount, statementMs: amount }).partial(),
      })
      .partial(),
  );

/** Parses a JSON object or `guide=token,deals=token`. Any other text is returned as it is, and fails the schema. */
function parseTokens(text: string, ctx: z.RefinementCtx): unknown {
  if (!text.trimStart().startsWith('{')) {
    const pairs = text.split(',').map((pair) => pair.trim().split(/=(.*)/s).slice(0, 2));
    const names = pairs.map(([name]) => name);
    const doubled = names.find((name, index) => names.indexOf(name) !== index);
    // An object takes the last of them, and nobody would know which counts.
    if (doubled !== undefined) ctx.addIssue({ code: 'custom', message: `names ${doubled} twice` });
    return Object.fromEntries(pairs);
  }
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
