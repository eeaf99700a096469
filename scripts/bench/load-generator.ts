/** Measures responses per second of a server. */

import { connect, type Socket } from 'node:net';

export interface LoadRequest {
  readonly path: string;
  /** JSON body of a POST; without it the request is a GET. */
  readonly body?: string;
}

/** A server to load: its address, and the requests to repeat, one at a time per connection. */
export interface LoadTarget {
  readonly port: number;
  readonly host: string;
  readonly requests: readonly LoadRequest[];
}

const CONNECTIONS = 32;
export const WARM_UP_SECONDS = 0.5;

function requestOf(host: string, { path, body }: LoadRequest): Buffer {
  const head = `Host: ${host}\r\nAccept-Encoding: gzip, deflate, br\r\nAccept: text/html, application/json\r\n`;
  if (body === undefined) return Buffer.from(`GET ${path} HTTP/1.1\r\n${head}\r\n`);
  const about = `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n`;
  return Buffer.from(`POST ${path} HTTP/1.1\r\n${head}${about}\r\n${body}`);
}

/** Length of the first complete response in the received bytes, or 0. */
function responseLength(bytes: Buffer): number {
  const end = bytes.indexOf('\r\n\r\n');
  if (end < 0) return 0;
  const head = bytes.toString('latin1', 0, end);
  const length = /content-length: (\d+)/i.exec(head)?.[1];
  if (!head.startsWith('HTTP/1.1 200') || length === undefined) throw new Error(`not a good answer:\n${head}`);
  const whole = end + 4 + Number(length);
  return bytes.length >= whole ? whole : 0;
}

/**
 * Requests one address without pause. Later responses have the length of the first, so they are counted instead of
 * parsed.
 */
function ask(socket: Socket, request: Buffer, answered: () => void): void {
  let head = Buffer.alloc(0);
  let length = 0;
  let arrived = 0;
  socket.on('data', (chunk) => {
    arrived += chunk.length;
    if (length === 0) {
      head = Buffer.concat([head, chunk]);
      length = responseLength(head);
    }
    if (length === 0 || arrived < length) return;
    arrived -= length;
    answered();
    socket.write(request);
  });
  socket.write(request);
}

/** Responses per second over the given time, after half a second of warming up. */
export async function measureLoad({ port, host, requests }: LoadTarget, seconds: number): Promise<number> {
  let answers = 0;
  const sockets = Array.from({ length: CONNECTIONS }, (_, n) => {
    const socket = connect(port, '127.0.0.1').setNoDelay();
    ask(socket, requestOf(host, requests[n % requests.length] ?? { path: '/' }), () => answers++);
    return socket;
  });
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  await pause(WARM_UP_SECONDS * 1000);
  answers = 0;
  const start = performance.now();
  await pause(seconds * 1000);
  const rate = answers / ((performance.now() - start) / 1000);
  for (const socket of sockets) socket.destroy();
  return rate;
}
