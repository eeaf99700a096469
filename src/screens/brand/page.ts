import type { Db } from '#src/db/types.ts';
import { isLang } from '#src/kernel/lang.ts';
import { partsOf, type Tag } from '#src/kernel/tag.ts';
import { listSizes } from '#src/modules/articles/pages.ts';
import { describedBrands } from '#src/modules/brands/pages.ts';
import type { Tenant } from '#src/modules/tenants/contract.ts';
import type { Screen } from '#src/publishing/screen.ts';
import type { BrandData } from '#src/screens/brand/data.ts';
import { loadBrand } from '#src/screens/brand/load.ts';
import { pageCountOf } from '#src/screens/lists.ts';
import { everyLang, listTargets } from '#src/screens/targets.ts';

async function* targets(db: Db, tenant: Tenant, tag: Tag) {
  const { kind, code } = partsOf(tag);
  if (kind === 'site') {
    for (const { code: subject, lang } of await describedBrands(db, tenant.id)) {
      yield* listTargets('brand', subject, lang, 1);
    }
    for (const { code: subject, lang, count } of await listSizes(db, tenant.id, 'brand')) {
      yield* listTargets('brand', subject, lang, pageCountOf(count));
    }
  }
  if (kind === 'brand' || kind === 'brand-filled') yield* everyLang(tenant, 'brand', code);
  if (kind !== 'brand-articles') return;
  const [subject = '', lang = ''] = code.split('/');
  if (!isLang(lang)) return;
  const [size] = await listSizes(db, tenant.id, 'brand', { code: subject, lang });
  yield* listTargets('brand', subject, lang, pageCountOf(size?.count ?? 0));
}

export const brandScreen: Screen<BrandData> = { name: 'brand', load: loadBrand, targets };
