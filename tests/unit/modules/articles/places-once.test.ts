import { expect, test } from 'vitest';
import { withPlacesOnce } from '#src/modules/reading/articles/lists/article-loaders.ts';

const PLACE = { id: 1, categoryId: 2, publishTime: '2026-11-20T01:00:00.000Z' };

test('what stands near a place is read once, and again after a failure', async () => {
  const reads: number[] = [];
  const near = {
    load: async ({ id }: typeof PLACE) => {
      reads.push(id);
      if (reads.length === 1) throw new Error('no database');
      return { older: [], newer: [] };
    },
  };
  const loaders = withPlacesOnce({ near, above: { load: async () => [] } });
  await expect(loaders.near.load(PLACE)).rejects.toThrow('no database');
  await loaders.near.load(PLACE);
  await loaders.near.load({ ...PLACE });
  await loaders.near.load({ ...PLACE, id: 3 });
  expect(reads).toEqual([1, 1, 3]);
});
