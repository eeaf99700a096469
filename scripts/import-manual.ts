/** Prints the manual page of import maps, from their schema. */

import { z } from 'zod';
import { fieldLine, fieldsInWords } from '#scripts/schema-words.ts';
import { CONVERSIONS, Condition, ImportMap, type Kind, Source } from '#src/importing/map/format.ts';
import { shippedMaps } from '#src/importing/map/map-files.ts';
import { BrandInput } from '#src/modules/catalogue/brands/contract.ts';
import { CategoryInput } from '#src/modules/catalogue/categories/contract.ts';
import { GoodsInput, PricePointInput } from '#src/modules/catalogue/goods/contract.ts';
import { OrderInput } from '#src/modules/people/activities/bonuses/bonus-contract.ts';
import { ArticleInput } from '#src/modules/reading/articles/contract.ts';
import { CouponInput } from '#src/modules/selling/coupons/contract.ts';
import { DealInput } from '#src/modules/selling/deals/contract.ts';

const INPUTS: Readonly<Record<Kind, z.ZodType>> = {
  articles: ArticleInput,
  categories: CategoryInput,
  brands: BrandInput,
  goods: GoodsInput,
  prices: PricePointInput,
  deals: DealInput,
  coupons: CouponInput,
  orders: OrderInput,
};

const Described = z.looseObject({
  properties: z.record(z.string(), z.unknown()).default({}),
  required: z.array(z.string()).default([]),
});

/** A schema in JSON Schema: the keys of its object, with those that are needed. */
function keysOf(schema: z.ZodType | z.core.JSONSchema.BaseSchema): string[] {
  const json = schema instanceof z.ZodType ? z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) : schema;
  const { properties, required } = Described.parse(json);
  return Object.keys(properties).map((key) => (required.includes(key) ? `**\`${key}\`**` : `\`${key}\``));
}

/** The objects that a source may be, each with its keys. */
function sources(): string[] {
  const [inner] = Object.values(z.toJSONSchema(Source, { io: 'input' }).$defs ?? {});
  const variants = inner?.anyOf ?? z.toJSONSchema(Source, { io: 'input' }).anyOf ?? [];
  return variants
    .flatMap((variant) => (typeof variant === 'object' && variant.type === 'object' ? [keysOf(variant)] : []))
    .map((keys) => `- ${keys.join(', ')}`);
}

const HEAD = `# Maps of imports

A map says which column of a file goes to which field. \`npm run import -- map FILE\` drafts one of goods and asks what the file
does not say; \`--map FILE\` uses it, and one in \`maps/\` is found by the columns. This page is made from the schema
(\`npm run import -- map --manual\`); what each part means stands beside it in \`src/importing/map/format.ts\`.

\`\`\`
$ npm run import -- map feed.csv > maps/feed.json
What the file does not say (docs/maps.md has the format):
- Which currency are the prices in? Put it at "currency": "THB"
$ npm run import -- --tenant deals --kind goods --map maps/feed.json --dry-run feed.csv
\`\`\`

\`\`\`json
{
  "name": "shop-feed",
  "kind": "goods",
  "recognise": { "columns": ["sku", "price"] },
  "currency": "THB",
  "fields": {
    "externalId": { "template": "shop:{sku}" },
    "name": "title",
    "price": { "column": "price", "as": "price" },
    "pictures": { "images": ["image_link"] },
    "platform": { "value": "SHOPEE" }
  }
}
\`\`\`
`;

/** The manual page of maps, from their schema. Needed keys are bold. */
export async function mapManual(): Promise<string> {
  const fields = Object.entries(INPUTS).flatMap(([kind, schema]) => [
    `### ${kind}`,
    '',
    ...fieldsInWords(schema).map(fieldLine),
    '',
  ]);
  const examples = (await shippedMaps()).map(
    ({ name, kind, about }) => `- [${name}](../maps/${name}.json), ${kind}: ${about}`,
  );
  const parts: readonly (readonly [string, readonly string[]])[] = [
    ['Parts of a map', [keysOf(ImportMap).join(', ')]],
    ['Sources of a field', ['The name of a column, or one of these:', '', ...sources()]],
    ['Conversions (`as`)', [CONVERSIONS.map((name) => `\`${name}\``).join(', ')]],
    ['Conditions (`skip`, `when`, `if`)', [keysOf(Condition).join(', ')]],
    [
      'Fields of each kind',
      ['Needed fields are bold; `?` stands behind a part that may be missing.', '', ...fields.slice(0, -1)],
    ],
    ['Examples, of each kind of feed', examples],
  ];
  return `${HEAD}${parts.map(([title, lines]) => `\n## ${title}\n\n${lines.join('\n')}\n`).join('')}`;
}
