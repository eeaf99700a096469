import type { Db } from '#src/db/types.ts';
import { partsOf, type Tag } from '#src/kernel/tag.ts';
import { defaultLang } from '#src/kernel/tenant.ts';
import { pagesOfGoods } from '#src/modules/goods/pages.ts';
import type { Tenant } from '#src/modules/tenants/contract.ts';
import type { Screen } from '#src/publishing/screen.ts';
import type { ProductData } from '#src/screens/product/data.ts';
import { loadProduct } from '#src/screens/product/load.ts';
import { everyLang } from '#src/screens/targets.ts';
import type { PageTarget } from '#src/target.ts';

async function* targets(db: Db, tenant: Tenant, tag: Tag) {
  const { kind, code } = partsOf(tag);
  if (kind === 'goods') yield* everyLang(tenant, 'product', code);
  if (kind !== 'site') return;
  for (const lang of tenant.languages) {
    const written = { lang, languages: tenant.languages, fallback: lang === defaultLang(tenant) };
    for await (const subject of pagesOfGoods(db, tenant.id, written)) {
      yield { screen: 'product', subject, lang, page: 1 } satisfies PageTarget;
    }
  }
}

export const productScreen: Screen<ProductData> = { name: 'product', load: loadProduct, targets };
