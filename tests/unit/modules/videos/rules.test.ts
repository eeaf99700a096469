import { describe, expect, test } from 'vitest';
import { type CacheTag, tagOf } from '#src/kernel/cache-tag.ts';
import type { VideoState } from '#src/modules/reading/videos/contract.ts';
import { type VideoPlace, videoCode, videoTags } from '#src/modules/reading/videos/rules.ts';

const state: VideoState = {
  code: 'clip',
  externalId: null,
  url: 'https://video.test/clip',
  cover: null,
  seconds: null,
  publishTime: '2026-01-01T00:00:00.000Z',
  categoryId: null,
  brandId: null,
  live: true,
  goods: [],
  deals: [],
  titles: { th: 'คลิป' },
};

const DEAL = tagOf.videosOf('DEAL', 'a');
const BRAND = tagOf.videosOf('BRAND', 'b');
const place = (subjects: readonly CacheTag[], overrides: Partial<VideoState> = {}): VideoPlace => ({
  state: { ...state, ...overrides },
  subjects: new Set(subjects),
});

test.each([
  [{ code: 'clip' }, 'clip'],
  [{ code: 'Clip!' }, undefined],
  [{ externalId: 'x' }, expect.stringMatching(/^v[0-9a-z]{10}$/)],
  [{}, undefined],
])('the code of %j', (input, expected) => expect(videoCode(input)).toEqual(expected));

describe('a change invalidates', () => {
  test.each<[string, VideoPlace | undefined, VideoPlace, CacheTag[]]>([
    ['a new one', undefined, place([DEAL, BRAND]), [DEAL, BRAND]],
    ['a new one nobody sees', undefined, place([DEAL], { live: false }), []],
    ['another title', place([DEAL]), place([DEAL], { titles: { th: 'ใหม่' } }), []],
    ['another subject', place([DEAL]), place([BRAND]), [DEAL, BRAND]],
    ['one subject more', place([DEAL]), place([DEAL, BRAND]), [BRAND]],
    [
      'another time',
      place([DEAL, BRAND]),
      place([DEAL, BRAND], { publishTime: '2026-02-01T00:00:00.000Z' }),
      [DEAL, BRAND],
    ],
    ['going', place([DEAL]), place([DEAL], { live: false }), [DEAL]],
    ['coming back', place([DEAL], { live: false }), place([DEAL]), [DEAL]],
  ])('%s', (_case, before, after, expected) =>
    expect(videoTags(before, after)).toEqual([tagOf.video('clip'), ...expected]),
  );
});
