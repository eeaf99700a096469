import { z } from 'zod';
import { Id } from '#src/http/id.ts';
import { PageRequest, pageOf } from '#src/http/paging.ts';
import { LANGS, type Lang } from '#src/kernel/lang.ts';
import { GoodsCard, PictureData } from '#src/modules/catalogue/goods/contract.ts';
import { MediaInput } from '#src/modules/catalogue/media/contract.ts';
import { DealCard } from '#src/modules/selling/deals/contract.ts';
import { SpecialCard } from '#src/modules/selling/subjects/contract.ts';
import { isCode } from '#src/paths.ts';

/** MANUAL: an editor sets the places. AUTO: they follow an order and are computed again when due. */
const GENERATIONS = ['MANUAL', 'AUTO'] as const;

/**
 * The order of an AUTO leaderboard. SOLD_QUANTITY and REVIEW_COUNT: highest first. AVERAGE_SCORE: the average of the
 * reviews, moved towards the overall average where there are few. DISCOUNT: the fraction off the price, where the price
 * history confirms the claim.
 */
const RANK_ORDERS = ['SOLD_QUANTITY', 'AVERAGE_SCORE', 'DISCOUNT', 'REVIEW_COUNT'] as const;
export type RankOrder = (typeof RANK_ORDERS)[number];

/** Subjects that are ranked: goods, deals, or special subjects. */
const SUBJECT_TYPES = ['GOODS', 'CONTENT', 'TOPIC'] as const;
export type SubjectType = (typeof SUBJECT_TYPES)[number];

/** Most places of a leaderboard. */
const MOST_PLACES = 200;

const LeaderboardText = z.strictObject({
  name: z.string().trim().min(1).max(120),
  description: z.string().trim().max(1000).default(''),
});

/** A leaderboard, as an editor or a file sends it, found by its code. It exists in the languages it has a name in. */
export const LeaderboardInput = z
  .strictObject({
    code: z.string().refine(isCode, 'lower-case letters, digits and inner dashes, at most 100'),
    subjectType: z.enum(SUBJECT_TYPES).default('GOODS'),
    generation: z.enum(GENERATIONS),
    /** Only for an AUTO leaderboard. */
    order: z.enum(RANK_ORDERS).optional(),
    /** AUTO: only subjects in the subtree of this existing category; its code or external id. */
    category: z.string().max(200).optional(),
    /** AUTO: how many places. */
    size: z.int().min(1).max(MOST_PLACES).default(20),
    /** AUTO: hours between two computations. */
    updateHours: z.int().min(1).max(720).default(24),
    online: z.boolean().default(true),
    /** Order among the leaderboards of the tenant, smallest first. */
    position: z.int().min(0).default(0),
    cover: MediaInput.optional(),
    /** MANUAL: external ids or codes of goods or deals, or subtitles of special subjects, from place 1 on. */
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
  /** How many places are filled. */
  places: z.int().min(0),
  /** When a place last changed. */
  updateTime: z.iso.datetime(),
  /** AUTO: when the places are computed next. */
  nextUpdateTime: z.iso.datetime().nullable(),
  updateHours: z.int().nullable(),
});

export type Leaderboard = z.infer<typeof Leaderboard>;

/** One place. When details were requested, the one of goods, content and topic that `subjectType` names is set. */
export const Place = z.object({
  groupId: z.int(),
  groupCode: z.string(),
  subjectType: z.enum(SUBJECT_TYPES),
  subjectId: z.int(),
  /** Code of the goods or deal, or subtitle of the special subject; null when it was deleted. */
  subjectCode: z.string().nullable(),
  /** The place, from 1. */
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

/** Most cards in one response. */
const MOST_CARDS = 1000;

export const LeaderboardsRequest = z
  .object({
    groupType: z.literal('RANKING').default('RANKING'),
    /** Default: every type. */
    subjectType: z.enum(SUBJECT_TYPES).nullish(),
    onlyOnline: z.boolean().default(true),
    /** Return the cards of the ranked subjects, not only their ids. */
    requireSubjectDetail: z.boolean().default(false),
    /** The last place to return of each leaderboard. */
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

/** All stored data of a leaderboard that an editor decides. Two equal states mean that nothing changed. */
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
  /** Key of the picture, which contains all its data. */
  readonly cover: string | null;
  /** MANUAL: ids from place 1 on. AUTO: empty, because the places are computed. */
  readonly subjects: readonly number[];
  readonly texts: Partial<Record<Lang, { readonly name: string; readonly description: string }>>;
}
