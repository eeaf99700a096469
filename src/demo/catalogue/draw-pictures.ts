/** Draws every picture of the demonstration. */

import { demoBrands } from '#src/demo/brands.ts';
import { ARTICLE_THINGS } from '#src/demo/catalogue/article-things.ts';
import { BANNER_TOPICS, type Thing, TOPIC_NAMES } from '#src/demo/catalogue/banner-topics.ts';
import { colourOf } from '#src/demo/catalogue/colours.ts';
import {
  BANNER_PICTURE,
  bannerFile,
  coverFile,
  GOODS_PICTURE,
  goodsFile,
  MARK_PICTURE,
  markFile,
  PRIZES,
  type Prize,
  prizeFile,
  SCENE_PICTURE,
  sceneFile,
} from '#src/demo/catalogue/picture-paths.ts';
import type { DemoKind } from '#src/demo/catalogue/product-kinds.ts';
import { type DemoProduct, productsOf } from '#src/demo/catalogue/products.ts';
import { BESIDE } from '#src/demo/catalogue/scene-props.ts';
import { wordsOf } from '#src/demo/catalogue/text-templates.ts';
import { BRAND_MARKS } from '#src/demo/drawings/brand-marks.ts';
import { placed } from '#src/demo/drawings/drawing-parts.ts';
import type { Facts } from '#src/demo/drawings/drawing-types.ts';
import { mix, painted } from '#src/demo/drawings/paint-product.ts';
import { DEMO_TENANTS } from '#src/demo/tenants.ts';
import { seeded } from '#src/ui/cover/seeded-random.ts';

/** The warm grey that goods lie on, the shadow on it, and the table of scenes. */
const GROUND = '#ece6dc';
const SHADOW = '#d6cebf';
const TABLE = '#d9bd96';
const INK = '#2a2723';
const NO_BRAND = '#c8793a';

/** Every picture of the demonstration, by its path below public/pictures: products in all their colours, covers, banners. */
export function allPictures(kinds: readonly DemoKind[]): Map<string, string> {
  const products = DEMO_TENANTS.flatMap((tenant) => {
    const names = new Map(demoBrands[tenant].map(({ code = '', name }) => [code, name]));
    return productsOf(tenant, kinds, names);
  });
  const goods = products.flatMap((product) =>
    product.colours.map((colour) => [goodsFile(product, colour), goodsDrawing(product, colour)] as const),
  );
  const scenes = products.map((product, place) => [sceneFile(product), sceneDrawing(product, place)] as const);
  const banners = TOPIC_NAMES.map((topic) => [bannerFile(topic), bannerDrawing(BANNER_TOPICS[topic])] as const);
  const marks = DEMO_TENANTS.flatMap((tenant) => demoBrands[tenant].flatMap(markOf));
  const prizes = PRIZES.map((prize) => [prizeFile(prize), prizeDrawing(prize)] as const);
  const covers = Object.entries(ARTICLE_THINGS).map(
    ([article, things]) => [coverFile(article), coverDrawing(article, things)] as const,
  );
  return new Map([...goods, ...scenes, ...banners, ...marks, ...prizes, ...covers]);
}

/** The things that lotteries give away, in the colours of the house. */
function prizeDrawing(prize: Prize): string {
  const thing = (kind: string, shape: string, colour: string) =>
    painted({ kind, shape, colour, accent: NO_BRAND, facts: PRINTED });
  const drawings: Readonly<Record<Prize, () => string>> = {
    earphones: () => thing('earphones', 'over-ear', 'red'),
    'power-bank': () => thing('power-bank', 'slab', 'blue'),
    'cloth-bag': () => CLOTH_BAG,
  };
  return picture(GOODS_PICTURE, GROUND, onFloor(drawings[prize]()));
}

/** A bag of plain cloth with the tag of the house on it. */
const CLOTH_BAG =
  `<path fill="none" stroke="#b99a6b" stroke-width="22" d="M216 214q-4-130 84-130t84 130"/>` +
  `<path fill="#e8d6b3" d="M136 206h328l24 292q2 22-20 22H132q-22 0-20-22z"/>` +
  `<path fill="#d8c199" d="M432 206h32l24 292q2 22-20 22h-44q22-4 20-30z"/>` +
  `<path fill="none" stroke="#b99a6b" stroke-width="5" stroke-dasharray="14 10" d="M134 232h332"/>` +
  `<path fill="${NO_BRAND}" d="M300 290l66 62v98H234v-98z"/><circle cx="300" cy="342" r="13" fill="#e8d6b3"/>`;

/** The part of its field that a mark fills. */
const MARK_SHARE = 0.92;

function markOf({ code = '', colour }: (typeof demoBrands)['guide'][number]): [file: string, svg: string][] {
  const path = BRAND_MARKS[code];
  if (path === undefined) return [];
  const scale = (MARK_PICTURE.width / 24) * MARK_SHARE;
  const edge = (MARK_PICTURE.width * (1 - MARK_SHARE)) / 2;
  const mark = `<path transform="translate(${edge} ${edge}) scale(${scale})" fill="${colour ?? INK}" d="${path}"/>`;
  return [[markFile(code), picture(MARK_PICTURE, '#ffffff', mark)]];
}

function drawn({ tenant, kind, shape, brand, with: slots }: DemoProduct, colour: string): string {
  const accent = demoBrands[tenant].find(({ code }) => code === brand)?.colour ?? NO_BRAND;
  const facts = Object.fromEntries(Object.entries(slots).map(([name, slot]) => [name, wordsOf(slot, 'en')]));
  return painted({ kind: kind.kind, shape, colour, accent, facts });
}

function goodsDrawing(product: DemoProduct, colour: string): string {
  return picture(GOODS_PICTURE, GROUND, onFloor(drawn(product, colour)));
}

const onFloor = (drawing: string) => `<ellipse cx="306" cy="512" rx="216" ry="20" fill="${SHADOW}"/>${drawing}`;

/** The product in its own colour on a table, before a wall with light from a window. What stands beside it varies. */
function sceneDrawing(product: DemoProduct, place: number): string {
  const [colour = 'grey'] = product.colours;
  const wall = mix('#efe8dc', colourOf(colour).goods, 0.2);
  const { width } = SCENE_PICTURE;
  const room = tableBefore(mix(wall, '#ffffff', 0.45)) + (BESIDE[place % BESIDE.length] ?? '');
  const isMirrored = Math.floor(place / BESIDE.length) % 2 === 1;
  const shadow = `<ellipse cx="486" cy="486" rx="230" ry="20" fill="${mix(TABLE, '#000000', 0.2)}"/>`;
  return picture(
    SCENE_PICTURE,
    wall,
    (isMirrored ? `<g transform="translate(${width} 0) scale(-1 1)">${room}</g>` : room) +
      shadow +
      placed(drawn(product, colour), 228, 46, 0.86),
  );
}

/** Shafts of light on the wall, and the table. */
function tableBefore(light: string): string {
  const { width, height } = SCENE_PICTURE;
  return (
    `<path fill="${light}" d="M560 0h150l-130 400H400zM740 0h110L730 400h-120z"/>` +
    `<path fill="${TABLE}" d="M0 400h${width}v${height - 400}H0z"/>` +
    `<path fill="${mix(TABLE, '#000000', 0.14)}" d="M0 400h${width}v12H0z"/>`
  );
}

/** Three things side by side, the middle one in front. */
function bannerDrawing([left, middle, right]: readonly [Thing, Thing, Thing]): string {
  const wall = mix('#efe8dc', colourOf(middle[2]).goods, 0.16);
  const { width } = BANNER_PICTURE;
  const table = `<path fill="${mix(wall, '#000000', 0.1)}" d="M0 330h${width}v90H0z"/><circle cx="630" cy="240" r="220" fill="${mix(wall, '#ffffff', 0.4)}"/><path fill="${mix(wall, '#000000', 0.1)}" d="M0 372h${width}v48H0z"/>`;
  const thing = ([kind, shape, colour]: Thing, x: number, y: number, scale: number) =>
    placed(onTable(painted({ kind, shape, colour, accent: NO_BRAND, facts: PRINTED })), x, y, scale);
  const onTable = (drawing: string) =>
    `<ellipse cx="306" cy="510" rx="210" ry="20" fill="${mix(wall, '#000000', 0.2)}"/>${drawing}`;
  return picture(
    BANNER_PICTURE,
    wall,
    table + thing(left, 210, 66, 0.6) + thing(right, 690, 66, 0.6) + thing(middle, 414, 22, 0.72),
  );
}

/** The colours of walls behind the things of articles. */
const WALLS = ['#e9dccb', '#d9e3dc', '#dbe3ec', '#ecdad6', '#e3dcec', '#efe6c8', '#d5e2e6'];

/** The things of an article on a table: two things, and one before them that is larger. */
function coverDrawing(article: string, [left, middle, right]: readonly [Thing, Thing, Thing]): string {
  const wall = WALLS[seeded(article).between(0, WALLS.length - 1)] ?? GROUND;
  const { width, height } = SCENE_PICTURE;
  const shade = mix(wall, '#000000', 0.22);
  const room =
    `<circle cx="480" cy="250" r="240" fill="${mix(wall, '#ffffff', 0.42)}"/>` +
    `<path fill="${mix(wall, '#000000', 0.1)}" d="M0 430h${width}v${height - 430}H0z"/>`;
  const standing = ([kind, shape, colour]: Thing) =>
    `<ellipse cx="306" cy="510" rx="210" ry="20" fill="${shade}"/>` +
    painted({ kind, shape, colour, accent: NO_BRAND, facts: PRINTED });
  return picture(
    SCENE_PICTURE,
    wall,
    room +
      placed(standing(left), 70, 132, 0.62) +
      placed(standing(right), 518, 132, 0.62) +
      placed(standing(middle), 252, 106, 0.76),
  );
}

/** The prints on the things of banners and articles. */
const PRINTED: Facts = {
  count: '40',
  cm: '26',
  cups: '10',
  fit: 'M',
  gb: '128',
  grams: '250',
  kg: '5',
  mah: '20000',
  ml: '50',
  watts: '65',
};

function picture(size: { readonly width: number; readonly height: number }, ground: string, inside: string): string {
  const { width, height } = size;
  const field = `<path fill="${ground}" d="M0 0h${width}v${height}H0z"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${field}${inside}</svg>\n`;
}
