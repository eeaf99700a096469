/** A mail server for tests, which may fail. */

import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** How the mail server treats mails: accepts them, or fails in one of the usual ways. */
export type MailBehaviour = 'takes' | 'is closing' | 'is busy' | 'hangs' | 'drops' | 'unknown receiver';

export interface MailServer {
  readonly url: string;
  /** Accepted mails, as received. */
  readonly mails: readonly string[];
  /** Number of connections so far. */
  readonly connections: number;
  /** How often a mail, or a connection, was not accepted so far. */
  readonly failed: number;
  behaviour: MailBehaviour;
  close(): Promise<void>;
}

/** @param port  to reuse the port of an earlier server */
export async function startMailServer({
  behaviour = 'takes',
  port = 0,
}: {
  behaviour?: MailBehaviour;
  port?: number;
} = {}): Promise<MailServer> {
  const mails: string[] = [];
  let connections = 0;
  let failed = 0;
  const refused = (responseCode: number, message: string) => {
    failed += 1;
    return Object.assign(new Error(message), { responseCode });
  };
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    onConnect(_session, callback) {
      connections += 1;
      callback(known.behaviour === 'is closing' ? refused(421, 'closing') : null);
    },
    onRcptTo({ address }, _session, callback) {
      callback(known.behaviour === 'unknown receiver' ? refused(550, `no such user ${address}`) : null);
    },
    onData(stream, _session, callback) {
      text(stream).then(
        (mail) => {
          if (known.behaviour === 'hangs' || known.behaviour === 'drops') failed += 1;
          if (known.behaviour === 'hangs') return;
          if (known.behaviour === 'drops') return dropAll();
          if (known.behaviour === 'is busy') return callback(refused(451, 'try again later'));
          mails.push(mail);
          callback(null);
        },
        // A sender that is killed in the middle of a message closes the connection: it has sent no mail.
        () => callback(refused(451, 'the message is incomplete')),
      );
    },
  });
  server.on('error', () => undefined);
  const dropAll = () => {
    for (const connection of server.connections) connection._socket?.destroy();
  };
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()));
  const { port: taken } = server.server.address() as AddressInfo;
  const known = {
    url: `smtp://127.0.0.1:${taken}`,
    mails,
    get connections() {
      return connections;
    },
    get failed() {
      return failed;
    },
    behaviour,
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      dropAll();
      await closed;
    },
  };
  return known;
}
