import { createServer, type IncomingHttpHeaders } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { Network } from '#src/http/public-network.ts';

/** A request that a receiver got. */
export interface Received {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** What a receiver answers; `hang`: nothing; `half`: the beginning of an answer, then it hangs up. */
export type Answering =
  | { readonly status: number; readonly headers?: Readonly<Record<string, string>>; readonly body?: unknown }
  | 'hang'
  | 'half';

/** A server for push messages, webhooks or a bot, on this machine. */
export interface Receiver {
  readonly url: string;
  readonly received: Received[];
  /** Requests that were accepted. */
  readonly accepted: Received[];
  /** Answers the next requests, in order; after them `answer`. */
  readonly next: Answering[];
  answer: (received: Received) => Answering;
  /** Resolves every name to a public address, and connects every address to this server. */
  readonly network: Network;
  close(): Promise<void>;
}

const PUBLIC_ADDRESS = '93.184.216.34';

export async function startReceiver(): Promise<Receiver> {
  const server = createServer(async (req, res) => {
    const { method = '', url: path = '', headers } = req;
    const one = { method, path, headers, body: await buffer(req) };
    known.received.push(one);
    const answer = known.next.shift() ?? known.answer(one);
    if (answer === 'hang') return;
    if (answer === 'half') {
      res.socket?.end('HTTP/1.1 200 OK\r\nContent-Le');
      return;
    }
    if (answer.status < 300) known.accepted.push(one);
    res.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers });
    res.end(answer.body === undefined ? '' : JSON.stringify(answer.body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const known: Receiver = {
    url: `http://127.0.0.1:${port}`,
    received: [],
    accepted: [],
    next: [],
    answer: () => ({ status: 201 }),
    network: {
      resolve: async (host) => [host.endsWith('.internal') ? '10.0.0.7' : PUBLIC_ADDRESS],
      connect: () => connect(port, '127.0.0.1'),
    },
    async close() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
  return known;
}

export const jsonOf = ({ body }: Received): Record<string, unknown> => JSON.parse(body.toString());
