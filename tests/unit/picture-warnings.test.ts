import { expect, test } from 'vitest';
import { pictureWarnings } from '#src/modules/running/content/picture-warnings.ts';
import { tenantSettings } from '#tests/support/tenants.ts';

const tenant = { ...tenantSettings('guide'), id: 1, code: 'guide', pictureKey: 'key', formerLanguages: [] };
const picture = (url: string) => ({ url, alt: '' });

test.each([
  ['its own host', { cover: picture('https://img.guide.localhost/a.jpg') }, []],
  ['a file of the site', { logo: picture('/pictures/a.jpg') }, []],
  ['another host', { cover: picture('https://elsewhere.example/a.jpg') }, ['https://elsewhere.example/a.jpg']],
  [
    'another host, deep in a module',
    { settings: { items: [{ media: picture('https://elsewhere.example/b.jpg'), link: '/about' }] } },
    ['https://elsewhere.example/b.jpg'],
  ],
  ['a link, which is no picture', { url: 'https://shop.example/', texts: { th: { title: 'https://x.example' } } }, []],
])('a picture on %s', (_name, content, warned) => {
  const messages = pictureWarnings(tenant, content).map(({ message }) => message.split(': ')[1]);
  expect(messages).toEqual(warned);
});
