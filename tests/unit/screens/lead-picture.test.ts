import { expect, test } from 'vitest';
import { leadPicture } from '#src/screens/article/lead-picture.ts';

const cover = { url: '/cover.jpg', width: 800, height: 600, alt: '' };
const pick = (...pictureUrls: string[]) => ({ goods: { pictureUrls } }) as Parameters<typeof leadPicture>[2][number];
const BODY = '<p>x</p><img alt="a" src="/in-text.jpg?a=1&amp;b=2" width="3">';

test.each<[string, string | undefined, Parameters<typeof leadPicture>]>([
  ['its cover', '/cover.jpg', [cover, BODY, [pick('/pick.jpg')]]],
  ['the first picture of its text', '/in-text.jpg?a=1&b=2', [null, BODY, [pick('/pick.jpg')]]],
  ['the picture of its first pick that has one', '/pick.jpg', [null, '<p>x</p>', [null, pick(), pick('/pick.jpg')]]],
  ['none', undefined, [null, '', []]],
])('an article is shown with %s', (_name, url, given) => {
  expect(leadPicture(...given)?.url).toBe(url);
});
