import type { WriteCtx } from '#src/ctx.ts';
import { tagOf } from '#src/kernel/cache-tag.ts';
import { changedLangs } from '#src/modules/selling/sections/rules.ts';
import {
  readFilledSections,
  readInvalidatedSections,
  writeAnnouncedSections,
} from '#src/modules/selling/sections/store.ts';

/**
 * Invalidates the sections that got their first entry or lost their last one since the last call. Deals, goods and
 * others are written and expire in many modules; none of them needs to know which pages link to its list.
 */
export async function invalidateSections(ctx: WriteCtx): Promise<void> {
  const { tx, tenant } = ctx;
  const before = await readInvalidatedSections(tx, tenant.id);
  const after = await readFilledSections(tx, tenant.id, tenant.languages);
  const langs = changedLangs(before, after);
  if (langs.length === 0) return;
  await writeAnnouncedSections(tx, tenant.id, after);
  for (const lang of langs) ctx.invalidate(tagOf.sections(lang));
}
