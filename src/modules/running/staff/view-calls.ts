/** The calls with which the staff keep views of lists of the studio. */

import { z } from 'zod';
import { type Call, staffCall } from '#src/http/call.ts';
import { Nothing } from '#src/http/responses/empty-answer.ts';
import { SavedView, ViewName } from '#src/modules/running/staff/contract.ts';
import { dropView, listViews, saveView } from '#src/modules/running/staff/view-service.ts';

const LIMIT = 4 * 1024;

export const viewCalls: readonly Call[] = [
  staffCall(
    'GET /studio/views',
    { query: z.strictObject({ list: ViewName.shape.list }), answer: z.array(SavedView) },
    async (ctx, { query: { list } }) => ({ data: await listViews(ctx, list) }),
  ),
  staffCall('PUT /studio/views', { body: SavedView, answer: Nothing, limit: LIMIT }, async (ctx, { body }) => {
    await saveView(ctx, body);
    return { data: null };
  }),
  staffCall('DELETE /studio/views', { query: ViewName, answer: Nothing }, async (ctx, { query }) => {
    await dropView(ctx, query);
    return { data: null };
  }),
];
