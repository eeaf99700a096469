/** Products of the demonstration, made from their kinds and brands. */

import type { DemoKind, ProductRow } from '#src/demo/catalogue/product-kinds.ts';
import { fill, inEach, type LocalText, type Slots } from '#src/demo/catalogue/text-templates.ts';
import type { DemoTenant } from '#src/demo/tenants.ts';

/** A product that several shops sell. */
export interface DemoProduct extends ProductRow {
  /** Its name in codes and addresses; unique within the tenant. */
  readonly slug: string;
  readonly tenant: DemoTenant;
  readonly kind: DemoKind;
  /** Index among the products of its kind, from 0; it selects the templates. */
  readonly turn: number;
  readonly name: LocalText;
  readonly slots: Slots;
  readonly gtin: string;
}

const NOBODY: LocalText = { th: 'โรงงานในประเทศ', en: 'a local maker', id: 'produsen lokal' };

/**
 * The products of a tenant, by kind.
 * @param brands  names by code
 */
export function productsOf(
  tenant: DemoTenant,
  kinds: readonly DemoKind[],
  brands: ReadonlyMap<string, string>,
): DemoProduct[] {
  return kinds.flatMap((kind, at) =>
    (kind.products[tenant] ?? []).map((row, turn) => {
      const brand = row.brand === undefined ? undefined : brands.get(row.brand);
      if (row.brand !== undefined && brand === undefined) throw new Error(`${tenant} has no brand ${row.brand}`);
      return {
        ...row,
        tenant,
        kind,
        turn,
        slug: [row.brand, kind.kind, turn + 1].filter((part) => part !== undefined).join('-'),
        name: inEach((lang) => fill(kind.name[lang], { ...row.with, brand: named(brand, row.model) }, lang)),
        slots: { ...row.with, brand: brand ?? NOBODY },
        gtin: gtinAt(tenant, at, turn),
      };
    }),
  );
}

const named = (brand = '', model = '') => `${brand} ${model}`.trim();

const SERIES: Readonly<Record<DemoTenant, number>> = { guide: 1, deals: 2, hemat: 3 };

/** A GTIN of the range reserved for use inside a shop, which no real product has. */
function gtinAt(tenant: DemoTenant, kind: number, turn: number): string {
  const digits = `29${SERIES[tenant]}${String(kind * 100 + turn).padStart(9, '0')}`;
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}
