import type { PublicCtx } from '#src/ctx.ts';
import { tagOf } from '#src/kernel/cache-tag.ts';
import type { Section } from '#src/modules/selling/sections/contract.ts';
import { readInvalidatedSections } from '#src/modules/selling/sections/store.ts';

/** The sections with content in the reader's language. */
export function sectionsOf(ctx: PublicCtx): Promise<ReadonlySet<Section>> {
  return ctx.once('sections', async (inner) => {
    inner.track(tagOf.sections(ctx.lang));
    const rows = await readInvalidatedSections(ctx.db, ctx.tenant.id);
    return new Set(rows.filter(({ lang }) => lang === ctx.lang).map(({ section }) => section));
  });
}
