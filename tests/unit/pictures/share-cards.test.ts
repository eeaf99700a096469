/** Pictures for previews of shared links, against golden ones. */

import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CardProcess } from '#src/pictures/cards/card-process.ts';
import { cardMarkup, drawable } from '#src/pictures/cards/card-text.ts';
import { cardAddress, readCardAddress, type ShareCard } from '#src/pictures/cards/share-card.ts';
import { ShareCards } from '#src/pictures/cards/share-cards.ts';
import { OwnPictures } from '#src/pictures/own-pictures.ts';
import { PictureCache } from '#src/pictures/picture-cache.ts';
import { Pictures } from '#src/pictures/pictures.ts';
import { drawn } from '#tests/unit/pictures/samples.ts';

const SITE = { code: 'deals', pictureKey: 'a key', imageHost: 'img.example' };
const PATIENCE_MS = 150_000;
const GOLDEN = join(import.meta.dirname, 'golden');
/** Of 255: versions of the drawing library differ at the edges of letters, and a missing mark is far more. */
const MOST_DIFFERENCE = 1;

const CARDS: Readonly<Record<'th' | 'en' | 'id', ShareCard>> = {
  th: {
    lang: 'th',
    site: 'ปาซาร์',
    kicker: 'หูฟัง',
    title: 'ที่นี่ปั้นน้ำผึ้งให้ปู่ย่าฟื้นฟู ผู้ใหญ่เลือกหูฟังตัดเสียงรบกวนไม่เกิน 3,000 บาท',
    brand: '#c8371b',
    paper: '#faf8f4',
    logo: 'tag',
    photo: { shape: 'cut', url: '/pictures/mark.svg' },
  },
  en: {
    lang: 'en',
    site: 'Guide & Co',
    kicker: 'Power banks',
    title: 'Power bank: mAh or Wh? What <counts> on a plane',
    brand: '#0e6b5c',
    paper: '#faf8f4',
    logo: 'leaf',
    photo: null,
  },
  id: {
    lang: 'id',
    site: 'Hemat',
    kicker: 'Penanak nasi',
    title: 'Philips HD3132 Penanak Nasi 2 Liter 400 Watt ProCeramic, Tahan Gores dengan Daya Rendah',
    brand: '#1d4fa3',
    paper: '#faf8f4',
    logo: 'basket',
    photo: { shape: 'whole', url: '/pictures/gone.svg' },
  },
};

let folder: string;
let cards: ShareCards;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cards-'));
  await writeFile(join(folder, 'mark.svg'), drawn(60, 60));
  const own = await OwnPictures.open(folder);
  const cache = await PictureCache.open(join(folder, 'kept'), 10_000_000, console.warn);
  const network = { resolve: () => Promise.resolve(['1.1.1.1']), connect: () => connect(1, '127.0.0.1') };
  cards = new ShareCards(new Pictures({ cache, own, network, warn: () => undefined }), cache, PATIENCE_MS);
});

afterAll(async () => {
  cards.close();
  await rm(folder, { recursive: true, force: true });
});

const pixels = (picture: Buffer) => sharp(picture).removeAlpha().raw().toBuffer();

async function differenceOf(picture: Buffer, golden: Buffer): Promise<number> {
  const [drawnPixels, goldenPixels] = await Promise.all([pixels(picture), pixels(golden)]);
  const differences = drawnPixels.reduce((sum, value, at) => sum + Math.abs(value - (goldenPixels[at] ?? 0)), 0);
  return differences / drawnPixels.length;
}

test.each(Object.values(CARDS))(
  'a card in $lang is drawn as its golden picture, with the same bytes each time',
  async (card) => {
    const { body, maxAge } = await cards.make(SITE, card);
    const golden = join(GOLDEN, `card-${card.lang}.jpg`);
    if (process.env['UPDATE_GOLDEN'] === '1') await writeFile(golden, body);
    const { width, height, format } = await sharp(body).metadata();
    expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'jpeg' });
    expect(body.length).toBeLessThan(200_000);
    expect(await differenceOf(body, await readFile(golden))).toBeLessThan(MOST_DIFFERENCE);
    // A photo that cannot be had for the moment is tried again soon.
    expect(maxAge).toBe(card.lang === 'id' ? 60 : 30 * 86_400);
    if (card.photo !== null) return;
    const again = new CardProcess();
    expect((await again.draw(card, null)).equals(body)).toBe(true);
    again.close();
  },
);

test('the address of a card says all that it shows, and is read by the site that made it alone', () => {
  for (const card of Object.values(CARDS)) {
    const address = cardAddress(SITE, card);
    expect(readCardAddress(SITE, address)).toEqual(card);
    expect(readCardAddress({ ...SITE, pictureKey: 'another' }, address)).toBeUndefined();
    expect(readCardAddress(SITE, address.replace('.jpg', 'A.jpg'))).toBeUndefined();
    expect(cardAddress(SITE, { ...card, title: `${card.title}.` })).not.toBe(address);
    expect(cardAddress(SITE, { ...card, brand: '#000000' })).not.toBe(address);
  }
  expect(readCardAddress(SITE, '/img/card/aaaaaaaaaaaaaaaa/.jpg')).toBeUndefined();
});

test('lines of Thai break between words, never between a number and its unit, and nothing is drawn as a box', () => {
  expect(cardMarkup('หูฟังตัดเสียงรบกวน 3,000 บาท', '#000')).toBe(
    '<span foreground="#000">หูฟัง\u200bตัดเสียง\u200bรบกวน 3,000\u00a0บาท</span>',
  );
  expect(cardMarkup('a < b & c', '#000')).toBe('<span foreground="#000">a &lt; b &amp; c</span>');
  expect(drawable('ถูก 😅 จริง ≤ 5 小米')).toBe('ถูก จริง 5');
});
