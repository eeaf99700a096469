import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import type { Network } from '#src/http/outside/public-network.ts';
import { PictureFailure } from '#src/pictures/picture-failure.ts';
import { PictureProbe } from '#src/pictures/picture-probe.ts';
import { fetchSource } from '#src/pictures/remote-source.ts';

const PUBLIC = '93.184.216.34';
/** A time that no slow machine reaches. */
const LIMITS = { bytes: 100_000, ms: 60_000 };
/** For hosts that answer nothing in any time. */
const SOON = { ...LIMITS, ms: 400 };
const URL_ASKED = 'https://img.test/a/b.jpg?x=1';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

interface Origin {
  readonly network: Network;
  /** Addresses to which connections were opened. */
  readonly dialled: string[];
}

/** A host whose name resolves to these addresses; every connection reaches a server on this machine. */
async function origin(answer: RequestListener, addresses: readonly string[] = [PUBLIC]): Promise<Origin> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const dialled: string[] = [];
  return {
    dialled,
    network: {
      resolve: () => Promise.resolve(addresses),
      connect(address) {
        dialled.push(address);
        return connect(port, '127.0.0.1');
      },
    },
  };
}

const get = (network: Network, known = {}, url = URL_ASKED) => fetchSource(url, known, network, LIMITS);
const getSoon = (network: Network) => fetchSource(URL_ASKED, {}, network, SOON);

const statusOf = (work: Promise<unknown>) =>
  work.then(
    () => 200,
    (error: unknown) => (error instanceof PictureFailure ? error.status : error),
  );

describe('the request', () => {
  test("has the host's path and query, and no cookies or other data of a reader", async () => {
    let seen: unknown;
    const { network, dialled } = await origin((req, res) => {
      seen = [req.method, req.url, req.headers.host, req.headers.cookie, req.headers.authorization];
      res.end('bytes');
    });
    expect((await get(network)).bytes?.toString()).toBe('bytes');
    expect(seen).toEqual(['GET', '/a/b.jpg?x=1', 'img.test', undefined, undefined]);
    expect(dialled).toEqual([PUBLIC]);
  });

  test('is conditional if validators are known', async () => {
    const { network } = await origin((req, res) => {
      if (req.headers['if-none-match'] === '"1"') res.writeHead(304).end();
      else res.writeHead(200, { etag: '"1"', 'cache-control': 'public, max-age=120, immutable' }).end('new');
    });
    const first = await get(network);
    expect(first).toMatchObject({ maxAge: 120, immutable: true, validators: { etag: '"1"' } });
    expect((await get(network, first.validators)).bytes).toBeUndefined();
  });
});

describe('addresses', () => {
  test.each([
    ['loopback', ['127.0.0.1']],
    ['metadata of a cloud', ['169.254.169.254']],
    ['private', ['10.0.0.7']],
    ['IPv6 loopback', ['::1']],
    ['IPv4 in IPv6', ['::ffff:127.0.0.1']],
    ['one of several', [PUBLIC, '192.168.0.1']],
    ['none', []],
  ])('%s: no connection is opened', async (_what, addresses) => {
    const { network, dialled } = await origin((_req, res) => res.end('secret'), addresses);
    expect(await statusOf(get(network))).toBe(502);
    expect(dialled).toEqual([]);
  });

  test.each(['https://127.0.0.1/a', 'https://93.184.216.34/a', 'https://[::1]/a'])(
    '%s does not resolve',
    async (url) => {
      const { network, dialled } = await origin((_req, res) => res.end('secret'));
      expect(await statusOf(get(network, {}, url))).toBe(502);
      expect(dialled).toEqual([]);
    },
  );

  test('the connection goes to the address that was checked, even if the name resolves to another one a moment later', async () => {
    const { network, dialled } = await origin((_req, res) => res.end('ok'));
    const answers = [[PUBLIC], ['127.0.0.1']];
    await get({ ...network, resolve: () => Promise.resolve(answers.shift() ?? []) });
    expect(dialled).toEqual([PUBLIC]);
  });
});

describe('responses', () => {
  test.each([
    [301, 502],
    [302, 502],
    [307, 502],
    [404, 404],
    [410, 404],
    [403, 502],
    [500, 502],
    [206, 502],
  ])('status %i gives %i', async (status, expected) => {
    let asked = 0;
    const { network } = await origin((_req, res) => {
      asked++;
      res.writeHead(status, { location: 'https://img.test/elsewhere' }).end('x');
    });
    expect(await statusOf(get(network))).toBe(expected);
    expect(asked).toBe(1);
  });

  test('one that is too large is aborted', async () => {
    let sent = 0;
    const { network } = await origin((_req, res) => {
      const more = () => {
        while (!res.destroyed && sent < 100_000_000) {
          sent += 65_536;
          if (!res.write(Buffer.alloc(65_536))) return res.once('drain', more);
        }
        return res.end();
      };
      more();
    });
    expect(await statusOf(get(network))).toBe(502);
    expect(sent).toBeLessThan(20_000_000);
  });

  test('one that never comes, or comes too slowly, times out', async () => {
    const silent = await origin(() => undefined);
    expect(await statusOf(getSoon(silent.network))).toBe(504);
    const dripping = await origin((_req, res) => {
      const timer = setInterval(() => res.write('x'), 50);
      res.on('close', () => clearInterval(timer));
    });
    expect(await statusOf(getSoon(dripping.network))).toBe(504);
  });

  test('a name that takes too long to resolve times out', async () => {
    const { network } = await origin((_req, res) => res.end('x'));
    expect(await statusOf(getSoon({ ...network, resolve: () => new Promise(() => undefined) }))).toBe(504);
  });

  test('an incomplete one is a host error', async () => {
    const { network } = await origin((_req, res) => {
      res.writeHead(200, { 'content-length': '1000' });
      res.write('half');
      setTimeout(() => res.destroy(), 20);
    });
    expect(await statusOf(get(network))).toBe(502);
  });

  test('a host that hangs up, or has no address, is a host error', async () => {
    const { network } = await origin((req) => req.socket.destroy());
    expect(await statusOf(get(network))).toBe(502);
    expect(await statusOf(get({ ...network, resolve: () => Promise.reject(new Error('ENOTFOUND')) }))).toBe(502);
  });
});

describe('an editor', () => {
  const site = { pictureKey: 'key', imageHost: 'img.test', languages: ['th', 'en'] as const };
  const cover = { cover: { url: 'https://img.test/a.jpg', alt: '' } };
  const warned = async (answer: RequestListener) => {
    const { network, dialled } = await origin(answer);
    const probe = new PictureProbe({ folder: import.meta.dirname, network, limits: { bytes: 1000, ms: 60_000 } });
    const warnings = await probe.warnings(site, cover);
    expect(await probe.warnings(site, cover)).toEqual(warnings);
    expect(dialled.length).toBe(1);
    return warnings.map(({ message }) => message);
  };

  test('is warned of a picture that its host has not, or that is none', async () => {
    expect(await warned((_req, res) => res.writeHead(404).end())).toEqual([
      'the picture is not there: https://img.test/a.jpg',
    ]);
    expect(await warned((_req, res) => res.end('<html>'))).toEqual([
      'there is no picture of a kind that is read: https://img.test/a.jpg',
    ]);
  });

  test('is not warned of a host that fails for the moment', async () => {
    expect(await warned((_req, res) => res.writeHead(503).end())).toEqual([]);
  });
});
