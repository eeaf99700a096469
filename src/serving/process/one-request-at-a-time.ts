/** Answers the requests of a connection one after another. */

import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';
import type { Refusals } from '#src/http/limits/refusals.ts';

/** Requests of a connection that wait for the answer to the one before. Browsers and proxies send none. */
const MOST_WAITING = 32;

/**
 * Begins a request of a connection only when the client has taken the answer to the one before: whoever sends hundreds at
 * once and reads nothing causes no more work than one, and holds no more memory than one answer. A connection on which too
 * many wait ends.
 */
export function oneRequestAtATime(listener: RequestListener, refusals?: Refusals): RequestListener {
  /** The connections on which a request is being answered, each with those that wait. */
  const waiting = new WeakMap<Socket, (() => void)[]>();
  return (req, res) => {
    const { socket } = req;
    const begin = () => {
      res.once('close', () => {
        const next = socket.writable ? waiting.get(socket)?.shift() : undefined;
        if (next === undefined) waiting.delete(socket);
        else next();
      });
      listener(req, res);
    };
    const queue = waiting.get(socket);
    if (queue === undefined) {
      waiting.set(socket, []);
      return begin();
    }
    if (queue.length < MOST_WAITING) return void queue.push(begin);
    refusals?.count('connections: too many requests at once');
    socket.destroy();
  };
}
