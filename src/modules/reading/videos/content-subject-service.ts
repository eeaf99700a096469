/** Describes videos to module content: how its calls and commands list, write and delete them. */

import { sql } from 'kysely';
import { z } from 'zod';
import { LANGS } from '#src/kernel/lang.ts';
import { onlyResult } from '#src/kernel/put-result.ts';
import { VIDEO_SOURCE } from '#src/modules/reading/videos/content-reads.ts';
import { VideoInput } from '#src/modules/reading/videos/contract.ts';
import { deleteVideo, putVideos } from '#src/modules/reading/videos/service.ts';
import { listCodes, when, whenInLang, whenNamed } from '#src/modules/running/content/list-reads.ts';
import { contentSubject, USUAL_CODES } from '#src/modules/running/content/rules.ts';

const TEXTS = { table: 'video_texts', id: 'video_id', title: 'title' } as const;

const Filters = z.strictObject({
  /** A part of the code, the address or a title. */
  q: z.string().trim().min(1).max(100).optional(),
  /** Only videos with a title in this language. */
  lang: z.enum(LANGS).optional(),
  live: z.stringbool().optional(),
});

/** Videos, as calls and commands write them. */
export const VIDEOS = contentSubject({
  ...VIDEO_SOURCE,
  name: 'videos',
  noun: 'video',
  role: 'editor',
  table: 'videos',
  codes: USUAL_CODES,
  input: VideoInput,
  facts: {},
  filters: Filters,
  list(ctx, filter, slice) {
    const { q, lang, live } = Filters.parse(filter);
    const where = [
      whenNamed(q, { texts: TEXTS, or: (words) => sql`strpos(s.url, ${words}) > 0` }),
      whenInLang(lang, TEXTS),
      when(live, (value) => sql`s.live = ${value}`),
    ];
    return listCodes(ctx, { table: 'videos', where, order: sql`s.publish_time desc, s.id desc` }, slice);
  },
  async put(ctx, input) {
    return onlyResult(await putVideos(ctx, [input]));
  },
  remove: deleteVideo,
  // No other subject names a video.
  pointers: () => Promise.resolve([]),
});
