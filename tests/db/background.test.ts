import { expect, test } from 'vitest';
import { freshDatabase } from '#tests/support/database.ts';
import { runScript } from './fixtures/processes.ts';

test('what works in the background, and its connection, comes after who serves', async () => {
  const { url, drop } = await freshDatabase();
  const script = runScript('work-in-background.ts', [url]);
  expect(await script.said).toEqual({ own: 10, connection: 10, warnings: [] });
  await script.finish();
  await drop();
});
