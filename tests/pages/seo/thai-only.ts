import type { WriteCtx } from '#src/ctx.ts';
import { BrandInput } from '#src/modules/catalogue/brands/contract.ts';
import { putBrands } from '#src/modules/catalogue/brands/service.ts';
import { GoodsInput } from '#src/modules/catalogue/goods/contract.ts';
import { putGoods } from '#src/modules/catalogue/goods/service.ts';
import { LEAST_LISTINGS } from '#src/modules/catalogue/sellers/rules.ts';

const BRAND = 'rooster-bowls';

/** Adds a brand, a seller and goods that exist in Thai only, with words that no vocabulary has. */
export async function addThaiOnly(ctx: WriteCtx, category: string): Promise<void> {
  await putBrands(ctx, [BrandInput.parse({ code: BRAND, name: 'ตราลูกไก่ทอง', category })]);
  await putGoods(
    ctx,
    Array.from({ length: LEAST_LISTINGS }, (_, at) => bowl(at, category)),
  );
}

function bowl(at: number, category: string): GoodsInput {
  const code = `rooster-bowl-${at}`;
  const currency = 'THB';
  return GoodsInput.parse({
    externalId: code,
    code,
    category,
    brand: BRAND,
    platform: 'UNKNOWN',
    lang: 'th',
    name: `ชามตราไก่ ลายดั้งเดิม แบบที่ ${at + 1}`,
    originUrl: `https://bowls.example/${code}`,
    seller: { name: 'ร้านชามลำปาง', shipsFrom: 'ตลาดหัวเวียง' },
    price: { minor: 9900 + at, currency },
    description: 'เคลือบด้วยมือ เผาด้วยเตาฟืน',
    pictures: [{ url: 'https://img.example.com/bowl.jpg', width: 900, height: 900, alt: 'ชามตราไก่' }],
    variants: ['ลายไก่', 'ลายดอกโบตั๋น'].map((name) => ({
      externalId: `${code}-${name}`,
      name,
      price: { minor: 9900 + at, currency },
      attributes: { style: name },
    })),
    attributes: { style: 'โบราณ', material: 'ดินขาวลำปาง' },
    location: 'ตลาดหัวเวียง',
  });
}
