/**
 * The service worker of every tenant. SITE is put before it: { version, name, icon, calendar, timeZone,
 * languages: { prefix: { lang, offline, copyNote } } }.
 * A page always comes from the network while there is one, so an edit is seen at once; without it, the reader gets the
 * page as last seen, with a note that says so, or the offline page. Calls below /api are left alone.
 */
const PAGES = `pages-${SITE.version}`;
const FILES = `files-${SITE.version}`;
const MOST_PAGES = 30;
const MOST_FILES = 160;
/** Style sheets, scripts and fonts, and the small picture a page names for this purpose. */
const FILE_ADDRESS = /["'(](\/_astro\/[\w./@-]+)["')]|data-seen-picture="([^"]+)"/g;

/** Parameters that tell where a reader came from. No page of the site depends on them. */
const ORIGIN_OF_READER = /^(?:utm_\w+|fbclid|gclid|gbraid|wbraid|msclkid|ttclid|twclid|igshid|mc_[ce]id|share)$/;

self.addEventListener('install', (event) => event.waitUntil(keepOfflinePages().then(() => self.skipWaiting())));
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin || url.pathname.startsWith('/api/')) return;
  if (request.mode === 'navigate') event.respondWith(page(event, url));
  else if (url.pathname.startsWith('/_astro/')) event.respondWith(file(request));
  else if (url.pathname.startsWith('/img/') && !navigator.onLine) event.respondWith(picture(request));
});

self.addEventListener('push', (event) => event.waitUntil(showNotice(noticeIn(event.data))));
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(subscribeAgain(event)));
self.addEventListener('notificationclick', (event) => event.waitUntil(openNotice(event)));

/** What a push says: the site sends JSON; of anything else the text is shown. */
function noticeIn(data) {
  try {
    return data?.json() ?? {};
  } catch {
    return { body: data.text() };
  }
}

/** The browser gave the subscription up: the site gets its successor. Without a login it is told at the next visit. */
async function subscribeAgain({ oldSubscription, newSubscription }) {
  const options = oldSubscription?.options ?? newSubscription?.options;
  if (options === undefined) return;
  const { endpoint, keys } = (newSubscription ?? (await self.registration.pushManager.subscribe(options))).toJSON();
  const headers = { 'content-type': 'application/json' };
  await fetch('/api/notifications/push-subscriptions', {
    method: 'POST',
    headers,
    body: JSON.stringify({ endpoint, keys }),
  });
}

/** Shows a message of the site. One with the tag of another replaces it. */
async function showNotice({ title = SITE.name, body = '', tag, link, stop }) {
  const actions = stop === undefined ? [] : [{ action: 'stop', title: stop.label }];
  const data = { link, stop: stop?.link };
  await self.registration.showNotification(title, { body, tag, data, actions, icon: SITE.icon });
}

/** Opens the page of a message, in a window that already shows it where there is one. */
async function openNotice({ action, notification }) {
  notification.close();
  const { link, stop } = notification.data;
  const address = new URL((action === 'stop' ? stop : link) ?? '/', location.origin);
  if (address.origin !== location.origin) return;
  const shown = (await self.clients.matchAll({ type: 'window' })).find(({ url }) => url === address.href);
  await (shown === undefined ? self.clients.openWindow(address.href) : shown.focus());
}

async function keepOfflinePages() {
  for (const { offline } of Object.values(SITE.languages)) {
    const response = await fetch(offline, { cache: 'reload' });
    if (response.ok) await keepPage(offline, response);
  }
}

async function takeOver() {
  const others = (await caches.keys()).filter((name) => ![PAGES, FILES].includes(name));
  await Promise.all(others.map((name) => caches.delete(name)));
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
  for (const { url } of await self.clients.matchAll({ type: 'window' })) await keepOpenPage(url);
}

/** The page that brought this program was read before there was anybody to keep it. */
async function keepOpenPage(url) {
  const response = await fetch(url);
  if (mayBeKept(response)) await keepPage(addressOf(new URL(url)), response);
}

async function page(event, url) {
  try {
    const response = (await event.preloadResponse) ?? (await fetch(event.request));
    if (mayBeKept(response)) event.waitUntil(keepPage(addressOf(url), response.clone()));
    return response;
  } catch {
    return (await copyOf(url)) ?? (await offlinePage(url)) ?? Response.error();
  }
}

/** The address under which a page is kept: without its fragment, and without what only says where the reader came from. */
function addressOf(url) {
  const address = new URL(url);
  address.hash = '';
  for (const name of [...address.searchParams.keys()])
    if (ORIGIN_OF_READER.test(name)) address.searchParams.delete(name);
  return address.href;
}

function mayBeKept(response) {
  const { headers } = response;
  const html = headers.get('content-type')?.startsWith('text/html') === true;
  return response.status === 200 && html && !/no-store|private/.test(headers.get('cache-control') ?? '');
}

/** Keeps a page after the files it names, which the browser has at hand: a page that is kept can be shown whole. */
async function keepPage(address, response) {
  const html = await response.clone().text();
  const files = await caches.open(FILES);
  for (const [, file, picture] of html.matchAll(FILE_ADDRESS)) {
    const path = file ?? picture.replaceAll('&amp;', '&');
    if ((await files.match(path)) === undefined) await files.add(path).catch(() => undefined);
  }
  const pages = await caches.open(PAGES);
  const copy = response.clone();
  await pages.delete(address);
  try {
    await pages.put(address, response);
  } catch {
    // The device is full: what was read longest ago makes room.
    await shorten(pages, MOST_PAGES / 2, isOfflinePage);
    await pages.put(address, copy);
  }
  await shorten(pages, MOST_PAGES, isOfflinePage);
  await shorten(files, MOST_FILES, () => false);
}

const isOfflinePage = (path) => languages().some(({ offline }) => offline === path);

const languages = () => Object.values(SITE.languages);

async function shorten(cache, most, stays) {
  const requests = (await cache.keys()).filter(({ url }) => !stays(new URL(url).pathname));
  for (const request of requests.slice(0, Math.max(0, requests.length - most))) await cache.delete(request);
}

async function copyOf(url) {
  const response = await (await caches.open(PAGES)).match(addressOf(url));
  if (response === undefined || languages().some(({ offline }) => offline === url.pathname)) return undefined;
  const seen = new Date(response.headers.get('date') ?? Date.now());
  const { lang, copyNote } = languageOf(url);
  const note = copyNote.replace(
    '{time}',
    seen.toLocaleString(lang, {
      dateStyle: 'medium',
      timeStyle: 'short',
      calendar: SITE.calendar,
      timeZone: SITE.timeZone,
    }),
  );
  return shown(response, `<p class="offline-note" role="status">${note}</p>`);
}

async function offlinePage(url) {
  const response = await (await caches.open(PAGES)).match(languageOf(url).offline);
  return response && shown(response, '');
}

/** A kept page with something before its content. Fetching ahead can only fail now, and takes a click with it. */
async function shown(response, before) {
  const html = (await response.text())
    .replace(/<script type="speculationrules">.*?<\/script>/s, '')
    .replace('<main', `${before}<main`);
  const headers = new Headers(response.headers);
  for (const name of ['content-length', 'content-encoding', 'etag']) headers.delete(name);
  return new Response(html, { headers });
}

function languageOf({ pathname }) {
  return SITE.languages[pathname.split('/')[1]] ?? SITE.languages[''];
}

/**
 * A file from the browser, or from the network and then kept: its name is its content. A device that is full, or lets nothing
 * be kept, shows it all the same.
 */
async function file(request) {
  const found = await caches.match(request).catch(() => undefined);
  if (found !== undefined) return found;
  const response = await fetch(request);
  if (response.ok) await keepFile(request, response.clone()).catch(() => undefined);
  return response;
}

async function keepFile(request, response) {
  await (await caches.open(FILES)).put(request, response);
}

async function picture(request) {
  return (await caches.match(request)) ?? fetch(request);
}
