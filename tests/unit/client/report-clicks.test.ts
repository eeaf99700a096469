import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { followReading } from '#src/client/report-clicks.browser.ts';
import { CollectRequest } from '#src/modules/people/clicks/contract.ts';

const READER = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/140.0.0.0 Mobile Safari/537.36';
const LINK = '.stretched,[rel~=sponsored],[data-event]';

/** An element that is pressed: its attributes, and what the card around it says. */
interface Pressed {
  readonly rel?: string;
  readonly event?: string;
  readonly card?: { readonly subject?: string; readonly coupon?: string };
}

let page: EventTarget;
let sent: Blob[];
let session: Record<string, string>;

/** Opens a page about a subject in the session. */
function openPage({
  about,
  agent = READER,
  webdriver = false,
}: {
  about?: string;
  agent?: string;
  webdriver?: boolean;
}) {
  page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('document', {
    hidden: false,
    querySelector: () => (about === undefined ? null : { dataset: { subject: about } }),
  });
  vi.stubGlobal('navigator', {
    webdriver,
    userAgent: agent,
    sendBeacon: (_address: string, body: Blob) => sent.push(body),
  });
  vi.stubGlobal('sessionStorage', session);
  followReading();
}

function press({ rel = '', event, card }: Pressed): void {
  const element = {
    rel,
    dataset: { event },
    closest: (selector: string) => (selector === LINK ? element : card && { dataset: card }),
  };
  const pressed = new Event('click');
  Object.defineProperty(pressed, 'target', { value: element });
  page.dispatchEvent(pressed);
}

function leave(): void {
  vi.stubGlobal('document', { hidden: true });
  page.dispatchEvent(new Event('visibilitychange'));
  page.dispatchEvent(new Event('pagehide'));
}

/** What arrived at the server, as its schema reads it. */
const arrived = async () =>
  (await Promise.all(sent.map((body) => body.text()))).map((text) => CollectRequest.parse(JSON.parse(text)));

beforeEach(() => {
  sent = [];
  session = {};
});

afterEach(() => vi.unstubAllGlobals());

describe('the events of a page', () => {
  test.each<[string, Pressed, string | undefined]>([
    ['a card', { card: { subject: 'DEAL:1' } }, 'click DEAL:1'],
    ['a card that leads to a shop', { rel: 'sponsored noopener', card: { subject: 'GOODS:2' } }, 'purchase GOODS:2'],
    ['the button of the page that leads to a shop', { rel: 'sponsored noopener' }, 'purchase ARTICLE:7'],
    ['a link that is no card', {}, undefined],
    ["a coupon's code", { event: 'click', card: { coupon: 'COUPON:3' } }, 'click COUPON:3'],
    ['a coupon that leads to a shop', { rel: 'sponsored', card: { coupon: 'COUPON:3' } }, 'purchase COUPON:3'],
    ['a share button', { event: 'share' }, 'share ARTICLE:7'],
    ['the heart of a card', { event: 'favorite', card: { subject: 'NOTE:4' } }, 'favorite NOTE:4'],
  ])('%s', async (_case, pressed, expected) => {
    openPage({ about: 'ARTICLE:7' });
    press(pressed);
    press(pressed);
    leave();
    const [event, subject] = expected?.split(' ') ?? [];
    const clicks = [{ subject: 'ARTICLE:7', event: 'view' }, ...(subject === undefined ? [] : [{ subject, event }])];
    expect(await arrived()).toEqual([{ clicks }]);
  });

  test('are sent once in a session, also from a later page', async () => {
    openPage({ about: 'DEAL:1' });
    leave();
    openPage({ about: 'DEAL:1' });
    press({ card: { subject: 'DEAL:2' } });
    leave();
    openPage({ about: 'DEAL:1' });
    leave();
    expect(await arrived()).toEqual([
      { clicks: [{ subject: 'DEAL:1', event: 'view' }] },
      { clicks: [{ subject: 'DEAL:2', event: 'click' }] },
    ]);
  });

  test('nothing is sent where a browser keeps nothing', () => {
    session = new Proxy(session, {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
    openPage({ about: 'DEAL:1' });
    leave();
    expect(sent).toEqual([]);
  });

  test.each([
    ['a driven browser', { webdriver: true }],
    ['a browser without a window', { agent: 'Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/140.0.0.0 Safari/537.36' }],
    ['a crawler', { agent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }],
  ])('%s sends nothing', (_case, browser) => {
    openPage({ about: 'DEAL:1', ...browser });
    leave();
    expect(sent).toEqual([]);
  });

  test('fifty are sent at once, which the server accepts', async () => {
    openPage({});
    for (let id = 1; id <= 120; id += 1) press({ card: { subject: `DEAL:${id}` } });
    leave();
    expect((await arrived()).map((body) => ('clicks' in body ? body.clicks.length : 0))).toEqual([50, 50]);
  });
});

test('they cost every page less than half a kilobyte of script', async () => {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: 'src/client/report-clicks.browser.ts', preserveEntrySignatures: 'strict' },
    },
  });
  const [result] = Array.isArray(built) ? built : [built];
  const code = result !== undefined && 'output' in result ? result.output[0].code : '';
  expect(code).toContain('sendBeacon');
  expect(gzipSync(code).length).toBeLessThan(512);
});
