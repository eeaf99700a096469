import { z } from 'zod';
import { PageRequest, pageOf, QueryPageRequest } from '#src/http/paging.ts';
import { LANGS, type Lang } from '#src/kernel/lang.ts';
import { GoodsCard, PictureData } from '#src/modules/catalogue/goods/contract.ts';
import { MediaInput } from '#src/modules/catalogue/media/contract.ts';
import { DealCard, FeedItem } from '#src/modules/selling/deals/contract.ts';
import { isCode } from '#src/paths.ts';

/** OCCASION: a day or a sale. GUIDE: how to choose something. COLLECTION: things that belong together. */
const SPECIAL_KINDS = ['OCCASION', 'GUIDE', 'COLLECTION'] as const;

/** Most references of one kind in a special subject. */
const MOST_REFERENCES = 200;

const Question = z.object({
  question: z.string().trim().min(1).max(300),
  answer: z.string().trim().min(1).max(5000),
});

const Opinion = z.object({
  name: z.string().trim().min(1).max(120),
  /** The person's qualification. */
  title: z.string().trim().max(200).default(''),
  text: z.string().trim().min(1).max(3000),
  avatar: z
    .url({ protocol: /^https$/ })
    .max(2000)
    .nullable()
    .default(null),
});

/** Goods that the editors chose, by external id or code, with their best use and the reason. */
const Pick = z.strictObject({
  goods: z.string().min(1).max(300),
  role: z.string().trim().min(1).max(80),
  reason: z.string().trim().max(500).default(''),
});

const SpecialText = z.strictObject({
  title: z.string().trim().min(1).max(200),
  summary: z.string().trim().max(3000).default(''),
  faq: z.array(Question).max(50).default([]),
  opinions: z.array(Opinion).max(50).default([]),
  /** Best first. */
  picks: z.array(Pick).max(12).default([]),
});

const References = z.array(z.string().min(1).max(300)).max(MOST_REFERENCES).default([]);

/** A special subject, as an editor or a file sends it. It exists in the languages it has a text in. */
export const SpecialInput = z.strictObject({
  /** Its name in the address. */
  subtitle: z.string().refine(isCode, 'lower-case letters, digits and inner dashes, at most 100'),
  kind: z.enum(SPECIAL_KINDS),
  cover: MediaInput.optional(),
  /** On the shelf: readers see it. */
  shelved: z.boolean().default(true),
  /** Order among the special subjects of the tenant, smallest first. */
  position: z.int().min(0).default(0),
  /** External ids or codes of existing deals, goods and articles, each in its order. */
  deals: References,
  goods: References,
  articles: References,
  texts: z
    .partialRecord(z.enum(LANGS), SpecialText)
    .refine((texts) => Object.keys(texts).length > 0, 'a special subject needs a text in one language'),
});

export type SpecialInput = z.infer<typeof SpecialInput>;

/** A special subject as its card shows it, in the reader's language. Instants are ISO 8601 in UTC. */
export const SpecialCard = z.object({
  id: z.int(),
  subtitle: z.string(),
  kind: z.enum(SPECIAL_KINDS),
  title: z.string(),
  summary: z.string(),
  coverImage: PictureData.nullable(),
  position: z.int(),
  shelved: z.boolean(),
  updateTime: z.iso.datetime(),
});

export type SpecialCard = z.infer<typeof SpecialCard>;

export const SpecialPage = pageOf(SpecialCard);

export const SpecialsRequest = z.object({
  /** Always true: readers see only special subjects on the shelf. */
  shelved: z.literal(true).default(true),
  kind: z.enum(SPECIAL_KINDS).nullish(),
  pageRequest: PageRequest.prefault({}),
});

export type SpecialsRequest = z.infer<typeof SpecialsRequest>;

/** Pages of the deals of a special subject. Default: ten deals per page. */
export const SpecialQuery = z.object({
  subtitle: z.string().min(1).max(100),
  ...QueryPageRequest.shape,
  size: QueryPageRequest.shape.size.prefault('10'),
});

export type SpecialQuery = z.infer<typeof SpecialQuery>;

/** A special subject, as its own page shows it. */
export const SpecialView = SpecialCard.extend({
  faq: z.array(Question),
  opinions: z.array(Opinion),
  /** The editors' choice of goods, best first. */
  picks: z.array(z.object({ goods: GoodsCard, role: z.string(), reason: z.string() })),
  /** Articles and notes, in the editor's order. */
  articles: z.array(FeedItem),
  /** Goods that are no pick. */
  goods: z.array(GoodsCard),
  /** One page; expired deals are flagged. */
  deals: pageOf(DealCard),
  /** The languages it exists in. */
  langs: z.array(z.enum(LANGS)),
});

export type SpecialView = z.infer<typeof SpecialView>;

/** A stored pick. */
export interface StoredPick {
  readonly goodsId: number;
  readonly role: string;
  readonly reason: string;
}

export type StoredText = Omit<z.infer<typeof SpecialText>, 'picks'> & { readonly picks: readonly StoredPick[] };

/** All stored data of a special subject. Two equal states mean that nothing changed. */
export interface SpecialState {
  readonly subtitle: string;
  readonly kind: (typeof SPECIAL_KINDS)[number];
  /** Key of the picture, which contains all its data. */
  readonly cover: string | null;
  readonly shelved: boolean;
  readonly position: number;
  /** Ids in their order. */
  readonly deals: readonly number[];
  readonly goods: readonly number[];
  readonly articles: readonly number[];
  readonly texts: Partial<Record<Lang, StoredText>>;
}
