/** The comparison for `bench calls`: a plain Hono route that returns one row by primary key as JSON. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Hono } from 'hono';
import pg from 'pg';
import { nodeAdapter } from '#src/http/node-adapter.ts';

process.once('message', ({ url, tenantId }: { url: string; tenantId: number }) => {
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  const app = new Hono().get('/api/goods/:id', async (c) => {
    const { rows } = await pool.query({
      name: 'goods',
      text: 'select * from goods where tenant_id = $1 and id = $2',
      values: [tenantId, Number(c.req.param('id'))],
    });
    return c.json({ success: true, message: '', code: '200', data: rows[0] });
  });
  const listen = nodeAdapter((request) => app.fetch(request));
  const server = createServer((req, res) => void listen(req, res));
  server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));
});
process.once('disconnect', () => process.exit(0));
