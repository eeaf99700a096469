import { createTransport } from 'nodemailer';
import { mailOf } from '#src/modules/delivery/mail.ts';
import { type Provider, SendingFailed } from '#src/modules/delivery/provider.ts';
import { mailFailure } from '#src/modules/delivery/rules.ts';

const CONNECT_MS = 5000;
const SILENCE_MS = 10_000;

/**
 * Sends mails through a server, one after the other over one connection: a kill leaves at most one of which nobody
 * knows whether it went.
 * @param url     smtp:// or smtps://, with its login
 * @param sender  whom the mails come from; undefined: each tenant's publisher
 */
export function smtpProvider(url: string, sender?: string): Provider {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 1,
    // The outbox tries again, and it alone: what tries twice sends twice.
    maxRequeues: 0,
    dnsTimeout: CONNECT_MS,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
  });
  return {
    async send(outgoing, signal) {
      try {
        await transport.sendMail({ ...mailOf(outgoing, sender), signal });
      } catch (error) {
        throw failure(error);
      }
    },
    close: () => transport.close(),
  };
}

function failure(error: unknown): SendingFailed {
  const { code, command, responseCode } = error as { code?: unknown; command?: unknown; responseCode?: unknown };
  const known = [code, command, responseCode].filter((part) => typeof part === 'string' || typeof part === 'number');
  return new SendingFailed(mailFailure({ command, responseCode }), known.join(' ') || 'unknown');
}
