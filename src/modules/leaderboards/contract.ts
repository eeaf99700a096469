import { z } from 'zod';
import { Id } from '#src/http/id.ts';
import { PageRequest, pageOf } from '#src/http/paging.ts';
import { LANGS, type Lang } from '#src/kernel/lang.ts';
import { DealCard } from '#src/modules/deals/contract.ts';
import { GoodsCard, PictureData } from '#src/modules/goods/contract.ts';
import { MediaInput } from '#src/modules/media/contract.ts';
import { SpecialCard } from '#src/modules/subjects/contract.ts';
import { isCode } from '#src/paths.ts';

/** MANUAL: an editor says the places. AUTO: they follow an order and are computed anew when due. */
const GENERATIONS = ['MANUAL', 'AUTO'] as const;

/**
 * What an AUTO leaderboard goes by. SOLD_QUANTITY and REVIEW_COUNT: most first. AVERAGE_SCORE: the mean of the reviews,
 * drawn towards the mean of all where there are few. DISCOUNT: the part of the price taken off, where the price history
 * bears the claim out.
 */
const RANK_ORDERS = ['SOLD_QUANTITY', 'AVERAGE_SCORE', 'DISCOUNT', 'REVIEW_COUNT'] as const;
export type RankOrder = (typeof RANK_ORDERS)[number];

/** What has places: goods, deals, or special subjects. */
const SUBJECT_TYPES = ['GOODS', 'CONTENT', 'TOPIC'] as const;
export type SubjectType = (typeof SUBJECT_TYPES)[number];

/** Longest leaderboard. */
const MOST_PLACES = 200;

const LeaderboardText = z.strictObject({
  name: z.string().trim().min(1).max(120),
  description: z.string().trim().max(1000).default(''),
});

/** A leaderboard as an editor or a file gives it, known by its code. It exists in the languages it has a name in. */
export const LeaderboardInput = z
  .strictObject({
    code: z.string().refine(isCode, 'lower-case letters, digits and inner dashes, at most 100'),
    subjectType: z.enum(SUBJECT_TYPES).default('GOODS'),
    generation: z.enum(GENERATIONS),
    /** Of an AUTO leaderboard alone. */
    order: z.enum(RANK_ORDERS).optional(),
    /** AUTO: only what is in this existing category or below it; its code or external id. */
    category: z.string().max(200).optional(),
    /** AUTO: how many places. */
    size: z.int().min(1).max(MOST_PLACES).default(20),
    /** AUTO: hours between two computations. */
    updateHours: z.int().min(1).max(720).default(24),
    online: z.boolean().default(true),
    /** Among the leaderboards of the tenant, smallest first. */
    position: z.int().min(0).default(0),
    cover: MediaInput.optional(),
    /** MANUAL: external ids or codes of goods or deals, or subtitles of special subjects, from the first place on. */
    subjects: z.array(z.string().min(1).max(300)).max(MOST_PLACES).default([]),
    texts: z
      .partialRecord(z.enum(LANGS), LeaderboardText)
      .refine((texts) => Object.keys(texts).length > 0, 'a leaderboard needs a name in one language'),
  })
  .refine(({ generation, order }) => (generation === 'AUTO') === (order !== undefined), {
    error: 'an AUTO leaderboard has an order, a MANUAL one has none',
    path: ['order'],
  })
  .refine(({ generation, subjects }) => generation === 'MANUAL' || subjects.length === 0, {
    error: 'the places of an AUTO leaderboard are computed',
    path: ['subjects'],
  })
  .refine(({ generation, subjectType }) => generation === 'MANUAL' || subjectType !== 'TOPIC', {
    error: 'special subjects have no figures to go by',
    path: ['subjectType'],
  });

export type LeaderboardInput = z.infer<typeof LeaderboardInput>;

/** A leaderboard in the reader's language. Instants are ISO 8601 in UTC. */
export const Leaderboard = z.object({
  id: z.int(),
  code: z.string(),
  groupType: z.literal('RANKING'),
  subjectType: z.enum(SUBJECT_TYPES),
  generation: z.enum(GENERATIONS),
  order: z.enum(RANK_ORDERS).nullable(),
  name: z.string(),
  description: z.string(),
  coverImage: PictureData.nullable(),
  category: z.object({ id: z.int(), code: z.string() }).nullable(),
  online: z.boolean(),
  position: z.int(),
  /** How many places are taken. */
  places: z.int().min(0),
  /** When a place last changed. */
  updateTime: z.iso.datetime(),
  /** AUTO: when the places are computed next. */
  nextUpdateTime: z.iso.datetime().nullable(),
  updateHours: z.int().nullable(),
});

export type Leaderboard = z.infer<typeof Leaderboard>;

/** One place. Of goods, content and topic the one that subjectType names is there when details were asked for. */
export const Place = z.object({
  groupId: z.int(),
  groupCode: z.string(),
  subjectType: z.enum(SUBJECT_TYPES),
  subjectId: z.int(),
  /** Code of the goods or deal, or subtitle of the special subject; null when it is gone. */
  subjectCode: z.string().nullable(),
  /** From 1. */
  sortValue: z.int().min(1),
  goods: GoodsCard.nullable(),
  content: DealCard.nullable(),
  topic: SpecialCard.nullable(),
});

export type Place = z.infer<typeof Place>;

export const LeaderboardWithPlaces = Leaderboard.extend({ refs: z.array(Place) });
export type LeaderboardWithPlaces = z.infer<typeof LeaderboardWithPlaces>;

export const LeaderboardPage = pageOf(LeaderboardWithPlaces);
export const PlacePage = pageOf(Place);

/** Cards in one answer. */
const MOST_CARDS = 1000;

export const LeaderboardsRequest = z
  .object({
    groupType: z.literal('RANKING').default('RANKING'),
    /** Of every kind, unless said. */
    subjectType: z.enum(SUBJECT_TYPES).nullish(),
    onlyOnline: z.boolean().default(true),
    /** Cards of what has the places, not only their ids. */
    requireSubjectDetail: z.boolean().default(false),
    /** The last place that is shown of each. */
    maxSortVal: z.int().min(1).max(MOST_PLACES).default(3),
    pageRequest: PageRequest.prefault({}),
  })
  .refine(
    ({ requireSubjectDetail: cards, maxSortVal, pageRequest }) => !cards || maxSortVal * pageRequest.size <= MOST_CARDS,
    {
      error: `with details, maxSortVal times the page size is at most ${MOST_CARDS}`,
      path: ['maxSortVal'],
    },
  );

export type LeaderboardsRequest = z.infer<typeof LeaderboardsRequest>;

export const PlacesRequest = z
  .object({
    groupId: Id.nullish(),
    groupCode: z.string().max(100).nullish(),
    ignoreOnline: z.boolean().default(false),
    pageRequest: PageRequest.prefault({}),
  })
  .refine(({ groupId, groupCode }) => groupId != null || groupCode != null, {
    error: 'groupId or groupCode is needed',
    path: ['groupId'],
  });

export type PlacesRequest = z.infer<typeof PlacesRequest>;

/** Everything an editor can say of a leaderboard, as stored. Two equal states mean that nothing changed. */
export interface LeaderboardState {
  readonly code: string;
  readonly subjectType: SubjectType;
  readonly generation: (typeof GENERATIONS)[number];
  readonly order: RankOrder | null;
  readonly categoryId: number | null;
  readonly size: number;
  readonly updateHours: number;
  readonly online: boolean;
  readonly position: number;
  /** Key of the picture: everything known of it. */
  readonly cover: string | null;
  /** MANUAL: ids from the first place on; AUTO: empty, for places are no editor's. */
  readonly subjects: readonly number[];
  readonly texts: Partial<Record<Lang, { readonly name: string; readonly description: string }>>;
}
