import { describe, expect, test } from 'vitest';
import { FORM_SETS } from '#src/pictures/display-sizes.ts';
import { addressesOf, type PictureSite, readAddress, sourceOf } from '#src/pictures/picture-address.ts';

const site: PictureSite = { pictureKey: 'a key', imageHost: 'img.test', imageSources: ['cdn.shop.test'] };
const [form] = FORM_SETS.square;

function addressOf(url: string, of: PictureSite = site): string {
  const address = addressesOf(of, url)?.(form, 'webp');
  if (address === undefined) throw new Error(`no address for ${url}`);
  return address;
}

describe('sources', () => {
  test.each([
    'https://img.test/a.jpg',
    'https://cdn.shop.test/a.jpg?w=1',
    'https://IMG.test/a.jpg',
    '/pictures/goods/fan-blue.svg',
  ])('%s may be fetched', (url) => expect(sourceOf(site, url)).toBeDefined());

  test.each([
    'http://img.test/a.jpg',
    'https://img.test:8443/a.jpg',
    'https://user@img.test/a.jpg',
    'https://user:pass@img.test/a.jpg',
    'https://other.test/a.jpg',
    'https://img.test.evil.test/a.jpg',
    'https://127.0.0.1/a.jpg',
    'https://[::1]/a.jpg',
    'file:///etc/passwd',
    'data:image/png;base64,AAAA',
    '//img.test/a.jpg',
    '/etc/passwd',
    '/pictures/../../etc/passwd',
    '/pictures/%2e%2e/secret',
    `https://img.test/${'a'.repeat(2000)}`,
    '',
  ])('%s may not be fetched', (url) => expect(sourceOf(site, url)).toBeUndefined());

  test('IP addresses in other notations are not allowed', () => {
    for (const host of ['2130706433', '0x7f.1', '0177.0.0.1', '[::ffff:127.0.0.1]']) {
      expect(sourceOf(site, `https://${host}/a.jpg`)).toBeUndefined();
    }
  });
});

describe('addresses', () => {
  test.each([
    'https://img.test/a.jpg',
    'https://img.test/a%20b/c.jpg?x=1&y=%2F%3F#part',
    'https://img.test/รูป.jpg',
    'https://img.test/%253F.jpg?q=%25',
    '/pictures/goods/fan-blue.svg',
  ])('%s is parsed back unchanged', (url) => {
    const read = readAddress(site, addressOf(url));
    expect(read?.source.url).toBe(url.startsWith('/') ? url : new URL(url).href.split('#')[0]);
    expect([read?.form.name, read?.format]).toEqual(['220x220', 'webp']);
  });

  test('never change, because pages contain them', () => {
    expect(addressOf('/pictures/goods/fan-blue.svg')).toBe(
      '/img/220x220/mFaFxSoFwqoB6tP5/pictures/goods/fan-blue.svg.webp',
    );
  });

  test('a host that is not allowed has none', () =>
    expect(addressesOf(site, 'https://other.test/a.jpg')).toBeUndefined());

  const good = addressOf('https://img.test/a.jpg');
  test.each([
    ['another picture', good.replace('a.jpg', 'b.jpg')],
    ['another host that is allowed', good.replace('img.test', 'cdn.shop.test')],
    ['a size that is not on the list', good.replace('220x220', '221x221')],
    ['a format that is not on the list', good.replace(/webp$/, 'avif')],
    ['a query', `${good}?x=1`],
    ['a signature of another length', good.replace(/(\/img\/220x220\/)../, '$1')],
    ['no signature', good.replace(/(\/img\/220x220\/)[^/]+\//, '$1')],
    ['broken encoding', good.replace('a.jpg', '%.jpg')],
    ['the beginning alone', '/img/'],
  ])('%s is invalid', (_what, address) => expect(readAddress(site, address)).toBeUndefined());

  test.each(['220x220', '385x385', '550x550', '220x220-contain', 'w640', 'w3840', '1200x630'])(
    'signed for one form and format is valid for no other: %s',
    (name) => {
      for (const format of ['webp', 'jpg']) {
        const other = good.replace('220x220', name).replace(/webp$/, format);
        expect(readAddress(site, other) !== undefined, other).toBe(other === good);
      }
    },
  );

  test('an address of another tenant is invalid', () =>
    expect(readAddress({ ...site, pictureKey: 'another key' }, good)).toBeUndefined());

  test('a host removed from the settings is no longer fetched from', () =>
    expect(readAddress({ ...site, imageHost: 'new.test' }, good)).toBeUndefined());
});
