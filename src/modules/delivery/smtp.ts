import { createTransport } from 'nodemailer';
import { mailOf } from '#src/modules/delivery/mail.ts';
import { type Provider, SendingFailed } from '#src/modules/delivery/provider.ts';
import { mailFailure } from '#src/modules/delivery/rules.ts';

const CONNECT_MS = 5000;
const SILENCE_MS = 10_000;

/**
 * Sends mails through an SMTP server, one after another over one connection. If the process is killed, the state of at
 * most one mail is unknown.
 * @param url  smtp:// or smtps://, with user and password
 * @param sender  the From address; undefined: each tenant's publisher
 */
export function smtpProvider(url: string, sender?: string): Provider {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 1,
    // Only the outbox tries again: two mechanisms would send mails twice.
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
