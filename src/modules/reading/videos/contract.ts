import { z } from 'zod';
import { Id } from '#src/http/id.ts';
import { LANGS, type Lang } from '#src/kernel/lang.ts';
import { LONGEST } from '#src/kernel/text-limits.ts';
import { PictureData } from '#src/modules/catalogue/goods/contract.ts';
import { MediaInput } from '#src/modules/catalogue/media/contract.ts';

const Reference = z.string().min(1).max(300);

/** A video, as an editor or a file sends it, found by its external id, else by its code. */
export const VideoInput = z
  .strictObject({
    code: z.string().max(LONGEST.contentCode).optional(),
    externalId: z.string().min(1).max(300).optional(),
    url: z.url({ protocol: /^https$/ }).max(2000),
    cover: MediaInput.optional(),
    seconds: z.int().min(1).max(86_400).optional(),
    /** When it was published on its platform; newer videos come first. */
    publishTime: z.iso.datetime({ offset: true }),
    /** Code or external id of an existing category. */
    category: Reference.optional(),
    /** Code or external id of an existing brand. */
    brand: Reference.optional(),
    live: z.boolean().default(true),
    /** External ids or codes of existing goods in the video. */
    goods: z.array(Reference).max(100).default([]),
    /** External ids or codes of existing deals in the video. */
    deals: z.array(Reference).max(100).default([]),
    titles: z
      .partialRecord(z.enum(LANGS), z.string().trim().min(1).max(200))
      .refine((titles) => Object.keys(titles).length > 0, 'a video needs a title in one language'),
  })
  .refine(({ code, externalId }) => code !== undefined || externalId !== undefined, {
    error: 'a video needs a code or an external id',
    path: ['externalId'],
  });

export type VideoInput = z.infer<typeof VideoInput>;

/** The deals to find videos for, by code or id. */
export const VideosRequest = z
  .object({
    contentCodes: z.array(z.string().min(1).max(100)).max(20).default([]),
    contentIds: z.array(Id).max(20).default([]),
    videoNum: z.int().min(1).max(20).default(4),
  })
  .refine(({ contentCodes, contentIds }) => contentCodes.length + contentIds.length > 0, {
    error: 'contentCodes or contentIds are needed',
    path: ['contentCodes'],
  });

export type VideosRequest = z.infer<typeof VideosRequest>;

/** A video with its title in the reader's language, else in the first of the tenant's languages that has one. */
export const VideoCard = z.object({
  id: z.int(),
  code: z.string(),
  title: z.string(),
  url: z.string(),
  coverImage: PictureData.nullable(),
  seconds: z.int().nullable(),
  /** ISO 8601 in UTC. */
  publishTime: z.iso.datetime(),
  brand: z.object({ id: z.int(), code: z.string(), name: z.string() }).nullable(),
});

export type VideoCard = z.infer<typeof VideoCard>;

/** A video beside a subject. */
export const RelatedVideo = VideoCard.extend({
  /** It shows the deal, or a listing of its product; false: it is only of its brand or category. */
  showsSubject: z.boolean(),
});

export type RelatedVideo = z.infer<typeof RelatedVideo>;

/** All stored data of a video. Two equal states mean that nothing changed. Instants are ISO 8601 in UTC. */
export interface VideoState {
  readonly code: string;
  readonly externalId: string | null;
  readonly url: string;
  /** Key of the picture, which contains all its data. */
  readonly cover: string | null;
  readonly seconds: number | null;
  readonly publishTime: string;
  readonly categoryId: number | null;
  readonly brandId: number | null;
  readonly live: boolean;
  /** Ids in ascending order. */
  readonly goods: readonly number[];
  readonly deals: readonly number[];
  readonly titles: Partial<Record<Lang, string>>;
}
