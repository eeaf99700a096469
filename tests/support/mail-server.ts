import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** How a mail server treats what comes: takes it, or fails in one of the ways mail servers do. */
export type Mood = 'takes' | 'is closing' | 'is busy' | 'hangs' | 'drops' | 'unknown receiver';

export interface MailServer {
  readonly url: string;
  /** Mails that were taken, as they came. */
  readonly mails: readonly string[];
  /** How often a client came. */
  readonly connections: number;
  mood: Mood;
  close(): Promise<void>;
}

/** @param port  to come back where a server was before */
export async function startMailServer({
  mood = 'takes',
  port = 0,
}: {
  mood?: Mood;
  port?: number;
} = {}): Promise<MailServer> {
  const mails: string[] = [];
  let connections = 0;
  const refused = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode });
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    onConnect(_session, callback) {
      connections += 1;
      callback(known.mood === 'is closing' ? refused(421, 'closing') : null);
    },
    onRcptTo({ address }, _session, callback) {
      callback(known.mood === 'unknown receiver' ? refused(550, `no such user ${address}`) : null);
    },
    onData(stream, _session, callback) {
      void text(stream).then((mail) => {
        if (known.mood === 'hangs') return;
        if (known.mood === 'drops') return dropAll();
        if (known.mood === 'is busy') return callback(refused(451, 'try again later'));
        mails.push(mail);
        callback(null);
      });
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
    mood,
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      dropAll();
      await closed;
    },
  };
  return known;
}
