import { describe, expect, test } from 'vitest';
import { PICTURE_SHAPES } from '#src/ui/picture/picture-size.ts';
import { pictureSources } from '#src/ui/picture/picture-sources.ts';

const site = { pictureKey: 'a key', imageHost: 'img.test' };
const picture = (width: number | null, url = 'https://img.test/a.jpg') => ({ url, width, height: width });

const widths = (srcset = '') => [...srcset.matchAll(/ (\d+)w/g)].map(([, width]) => Number(width));

describe('a picture', () => {
  test('is offered as WebP in three widths and as one JPEG', () => {
    const { src, srcset } = pictureSources(site, picture(1000), PICTURE_SHAPES.card);
    expect(widths(srcset)).toEqual([220, 385, 550]);
    expect(srcset?.split(', ').every((part) => /\.webp \d+w$/.test(part))).toBe(true);
    expect(src).toMatch(/^\/img\/550x550\/.+\.jpg$/);
  });

  test.each([
    [200, [220]],
    [300, [220, 385]],
    [385, [220, 385]],
    [600, [220, 385, 550]],
    [null, [220, 385, 550]],
  ])('of %s pixels is not offered larger than it is', (width, expected) =>
    expect(widths(pictureSources(site, picture(width), PICTURE_SHAPES.card).srcset)).toEqual(expected),
  );

  test('of a host that the site may not fetch from is shown unresized', () => {
    const url = 'https://elsewhere.test/a.jpg';
    expect(pictureSources(site, picture(600, url), PICTURE_SHAPES.card)).toEqual({ src: url, width: 550, height: 550 });
  });

  test('always has a width and a height: its own, or the fallback', () => {
    const wide = { url: 'https://img.test/a.jpg', width: 1260, height: 420 };
    expect(pictureSources(site, wide, PICTURE_SHAPES.banner)).toMatchObject({ width: 1260, height: 420 });
    expect(pictureSources(site, picture(null), PICTURE_SHAPES.banner)).toMatchObject({ width: 1260, height: 420 });
    expect(pictureSources(site, wide, PICTURE_SHAPES.card)).toMatchObject({ width: 550, height: 550 });
  });

  test('that is missing has a size and no source', () =>
    expect(pictureSources(site, null, PICTURE_SHAPES.card)).toEqual({ width: 550, height: 550 }));
});
