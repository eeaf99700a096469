import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { siteWith } from '#src/assembly/site.ts';
import type { Tenant } from '#src/ctx.ts';
import { openKysely, openPool } from '#src/db/pool.ts';
import { Bodies } from '#src/publishing/bodies/bodies.ts';
import { BatchRendering } from '#src/publishing/rendering/batch-rendering.ts';
import { PageRenderer } from '#src/publishing/rendering/page-renderer.ts';
import { BATCH_SIZES, choose } from '#src/publishing/rendering/queued-pages.ts';
import { renderData } from '#tests/support/publishing.ts';
import { tenantSettings } from '#tests/support/tenants.ts';

const tenant: Tenant = { ...tenantSettings('guide'), id: 1, code: 'guide', pictureKey: 'key' };

test('a batch that runs ahead without a database fails only when it is awaited', async () => {
  const unheard: unknown[] = [];
  const note = (reason: unknown) => unheard.push(reason);
  process.on('unhandledRejection', note);
  const db = openKysely(openPool('postgres://nobody@127.0.0.1:1/nothing', { role: 'publish', warn: () => undefined }));
  const site = siteWith(renderData);
  const tools = { db, bodies: new Bodies('/nowhere'), sizes: BATCH_SIZES, gate: false };
  const ahead = new BatchRendering(tools, new PageRenderer(db, site, tenant), choose('any', []), Promise.resolve());
  await Promise.all([ahead.loaded, ahead.drained]);
  await wait(50);
  expect(unheard).toEqual([]);
  await expect(ahead.done).rejects.toThrow();
  await db.destroy();
  process.off('unhandledRejection', note);
});
