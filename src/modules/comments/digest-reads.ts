import type { PublicCtx } from '#src/ctx.ts';
import { tagOf } from '#src/kernel/cache-tag.ts';
import type { ReviewDigest } from '#src/modules/comments/digest.ts';
import { readDigest } from '#src/modules/comments/digest-store.ts';

export type { ReviewDigest };

/** What the comments on goods say together, with the sentences that readers of the page can read; null: too few. */
export async function reviewDigest(
  { db, tenant, lang, track }: PublicCtx,
  { id, code }: { readonly id: number; readonly code: string },
): Promise<ReviewDigest | null> {
  track(tagOf.goods(code));
  const digest = await readDigest(db, tenant.id, id);
  if (digest === undefined) return null;
  return { ...digest, sentences: digest.sentences.filter((one) => (lang === 'th') === (one.lang === 'th')) };
}
