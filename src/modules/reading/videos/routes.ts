import { z } from 'zod';
import { call } from '#src/http/call.ts';
import { RelatedVideo, VideosRequest } from '#src/modules/reading/videos/contract.ts';
import { videosForDeals } from '#src/modules/reading/videos/reads.ts';

export const videoCalls = [
  call(
    'POST /saas-content-service/contents/get-videos-for-content',
    { access: 'public', cached: true, body: VideosRequest, answer: z.array(RelatedVideo).readonly() },
    async ({ reader }, { body }) => ({
      data: await videosForDeals(reader, body),
    }),
  ),
];
