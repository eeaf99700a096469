import { expect, test } from 'vitest';
import { isAutomatic, readUserAgent } from '#src/kernel/user-agent.ts';
import { isLinear } from '#tests/support/processor-growth.ts';

const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Chrome/142.0.0.0 Safari/537.36`,
    ['Windows', '10.0', 'desktop', '', '', 'Chrome', '142.0.0.0', 'Blink', '142.0.0.0'],
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.1.2`,
    ['Windows', '10.0', 'desktop', '', '', 'Edge', '142.0.1.2', 'Blink', '142.0.0.0'],
  ],
  [
    `Mozilla/5.0 (Linux; Android 15; SM-S928B Build/AP3A) ${CHROME} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    ['Android', '15', 'mobile', 'Samsung', 'SM-S928B', 'Samsung Internet', '28.0', 'Blink', '130.0.0.0'],
  ],
  [
    `Mozilla/5.0 (Linux; Android 14; Pixel 8) ${CHROME} Chrome/141.0.0.0 Mobile Safari/537.36 Line/15.2.1`,
    ['Android', '14', 'mobile', 'Google', 'Pixel 8', 'LINE', '15.2.1', 'Blink', '141.0.0.0'],
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    ['iOS', '18.1', 'mobile', 'Apple', 'iPhone', 'Safari', '18.1', 'WebKit', '605.1.15'],
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:143.0) Gecko/20100101 Firefox/143.0',
    ['macOS', '10.15', 'desktop', 'Apple', 'Macintosh', 'Firefox', '143.0', 'Gecko', '143.0'],
  ],
  ['', ['', '', 'desktop', '', '', '', '', '', '']],
])('%s', (line, expected) => {
  const { os, osVersion, device, brand, model, browser, browserVersion, engine, engineVersion } = readUserAgent(line);
  expect([os, osVersion, device, brand, model, browser, browserVersion, engine, engineVersion]).toEqual(expected);
});

test('a line without end is read in linear time', () => {
  expect(isLinear(readUserAgent, `Mozilla/5.0 (Linux; Android 14; ${'a '.repeat(1_000_000)}`)).toBe(true);
});

test.each([
  ['', true],
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', true],
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0.0.0 Safari/537.36',
    true,
  ],
  ['Mozilla/5.0 (Linux; Android 11) Chrome/140.0.0.0 Mobile Safari/537.36 Chrome-Lighthouse', true],
  ['facebookexternalhit/1.1', true],
  ['WhatsApp/2.23.20.0 A', true],
  ['curl/8.5.0', true],
  ['node', true],
  ['Mozilla/5.0 (Linux; Android 13; CUBOT P80) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36', false],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Line/14.1.0', false],
  ['okhttp/4.12.0 ShoppingGuideApp', false],
])('%s is a program: %s', (line, automatic) => expect(isAutomatic(line)).toBe(automatic));
