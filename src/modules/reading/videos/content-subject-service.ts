/** Describes videos to module content: how its calls and commands list, write and delete them. */

import { sql } from 'kysely';
import { z } from 'zod';
import { LANGS } from '#src/kernel/lang.ts';
import { VIDEO_SOURCE } from '#src/modules/reading/videos/content-reads.ts';
import { VideoInput } from '#src/modules/reading/videos/contract.ts';
import { deleteVideo, putVideos } from '#src/modules/reading/videos/service.ts';
import { listCodes, when } from '#src/modules/running/content/list-reads.ts';
import { contentSubject, USUAL_CODES } from '#src/modules/running/content/rules.ts';

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
      when(
        q,
        (words) => sql`(strpos(s.code, ${words}) > 0 or strpos(s.url, ${words}) > 0
        or exists (select from video_texts t where t.tenant_id = s.tenant_id and t.video_id = s.id
          and strpos(lower(t.title), lower(${words})) > 0))`,
      ),
      when(
        lang,
        (value) => sql`exists (select from video_texts t
        where t.tenant_id = s.tenant_id and t.video_id = s.id and t.lang = ${value})`,
      ),
      when(live, (value) => sql`s.live = ${value}`),
    ];
    return listCodes(ctx, { table: 'videos', where, order: sql`s.publish_time desc, s.id desc` }, slice);
  },
  async put(ctx, input) {
    const [result] = await putVideos(ctx, [input]);
    if (result === undefined) throw new Error('an input has no outcome');
    return result;
  },
  remove: deleteVideo,
  // No other subject names a video.
  pointers: () => Promise.resolve([]),
});
