import { expect, test } from 'vitest';
import { PageRequest } from '#src/http/paging.ts';
import { LIST_SIZE } from '#src/kernel/list-size.ts';
import { StatisticsRequest, TREND_DAYS } from '#src/modules/catalogue/prices/contract.ts';
import { MIN_DAYS } from '#src/modules/catalogue/prices/history/percentiles.ts';
import { VideosRequest } from '#src/modules/reading/videos/contract.ts';
import { ActivityDealsRequest } from '#src/modules/selling/deals/contract.ts';
import { SpecialQuery } from '#src/modules/selling/subjects/contract.ts';
import { RELATED_ARTICLES, RELATED_GOODS, RELATED_VIDEOS } from '#src/screen-parts/related-content/data.ts';

test('maximum numbers that screens show', () => {
  expect({ RELATED_GOODS, RELATED_ARTICLES, RELATED_VIDEOS }).toEqual({
    RELATED_GOODS: 5,
    RELATED_ARTICLES: 4,
    RELATED_VIDEOS: 4,
  });
  expect({ LIST_SIZE, MIN_DAYS, TREND_DAYS }).toEqual({ LIST_SIZE: 20, MIN_DAYS: 7, TREND_DAYS: 90 });
});

test('default page sizes', () => {
  expect(PageRequest.parse({})).toEqual({ page: 1, size: 20 });
  expect(SpecialQuery.parse({ subtitle: 'one' })).toMatchObject({ page: 1, size: 10 });
});

test('amounts that calls take by default', () => {
  expect(ActivityDealsRequest.parse({})).toMatchObject({ page: 1, size: 4 });
  expect(VideosRequest.parse({ contentCodes: ['one'] })).toMatchObject({ videoNum: 4 });
  expect(StatisticsRequest.parse({})).toMatchObject({ minDays: 7 });
});
