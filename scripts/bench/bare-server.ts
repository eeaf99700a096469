/** The comparison for `bench serve`: node:http serving published bytes from a Map. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Bodies } from '#src/publishing/bodies/bodies.ts';

interface Page {
  readonly path: string;
  readonly hash: string;
}

process.once('message', async ({ dataDir, tenant, pages }: { dataDir: string; tenant: string; pages: Page[] }) => {
  const bodies = new Bodies(dataDir);
  const known = new Map<string, Buffer>();
  for (const { path, hash } of pages) known.set(path, await bodies.read(tenant, hash, 'br'));
  const server = createServer((req, res) => {
    const body = known.get(req.url ?? '');
    if (body === undefined) {
      res.writeHead(404).end();
      return;
    }
    res.writeHead(200, {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Encoding': 'br',
      'Content-Length': body.length,
    });
    res.end(body);
  });
  server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));
});
process.once('disconnect', () => process.exit(0));
