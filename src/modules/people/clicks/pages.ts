/** Lists the pages that readers open most, for rendering them first. */

import type { TenantCtx } from '#src/ctx.ts';
import { readHottest } from '#src/modules/people/clicks/store.ts';
import type { LocalizedPageKey } from '#src/page-key.ts';

/** So many subjects are most read. */
const MOST_READ_SUBJECTS = 200;

/** The pages of the subjects that readers click most now, in every language, the hottest first. */
export async function mostReadPages({ db, tenant }: TenantCtx): Promise<LocalizedPageKey[]> {
  const hottest = await readHottest(db, tenant.id, MOST_READ_SUBJECTS);
  return hottest.flatMap(({ screen, code }) =>
    tenant.languages.map((lang): LocalizedPageKey => ({ screen, subject: code, lang, page: 1 })),
  );
}
