/** A shop on this machine that offers files over TLS, and misbehaves when a test asks for it. */

import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:tls';
import type { Network } from '#src/http/outside/public-network.ts';
import { certificateFor } from '#tests/support/self-signed-certificate.ts';

const PUBLIC_ADDRESS = '93.184.216.34';

export interface ShopServer {
  /** Answers the requests for each path; any other path is answered 404. */
  readonly paths: Map<string, (req: IncomingMessage, res: ServerResponse) => void>;
  readonly requests: IncomingMessage[];
  /** Resolves `*.internal` to an inner address and other names to a public one, and connects all to this server. */
  readonly network: Network;
  close(): Promise<void>;
}

export async function startShop(): Promise<ShopServer> {
  const { key, cert } = certificateFor('*.example.test');
  const paths: ShopServer['paths'] = new Map();
  const requests: IncomingMessage[] = [];
  const server = createServer({ key, cert }, (req, res) => {
    requests.push(req);
    const answer = paths.get((req.url ?? '').split('?')[0] ?? '');
    if (answer === undefined) res.writeHead(404).end();
    else answer(req, res);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    paths,
    requests,
    network: {
      resolve: async (host) => [host.endsWith('.internal') ? '10.0.0.7' : PUBLIC_ADDRESS],
      connect: (_address, servername) =>
        connect({ host: '127.0.0.1', port, servername, ca: cert, ALPNProtocols: ['http/1.1'] }),
    },
    async close() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
