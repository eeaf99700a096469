/** Sends the mails of the outbox through an SMTP server. */

import { createTransport } from 'nodemailer';
import { mailOf } from '#src/modules/telling/delivery/mail.ts';
import { type Provider, SendingFailed } from '#src/modules/telling/delivery/provider-contract.ts';
import { mailFailure } from '#src/modules/telling/delivery/rules.ts';

const CONNECT_MS = 5000;
const SILENCE_MS = 10_000;

/**
 * Mails leave one after another over one connection. If the process is killed, the state of at
 * most one mail is unknown.
 * @param url  smtp:// or smtps://, with user and password
 * @param sender  the From address; undefined: each tenant's publisher
 */
export function smtpProvider(url: string, sender?: string): Provider {
  const server = new URL(url);
  const requireTLS = needsEncryption(server);
  // The rest of the query is options of the transport.
  server.searchParams.delete('tls');
  const transport = createTransport({
    url: server.href,
    requireTLS,
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

/**
 * Whether a mail and its login may only be sent encrypted: always, except to this machine, or where the address says
 * `?tls=optional`.
 */
export function needsEncryption({ hostname, searchParams }: URL): boolean {
  return !/^(?:127\.\d+\.\d+\.\d+|localhost|\[::1\])$/.test(hostname) && searchParams.get('tls') !== 'optional';
}

function failure(error: unknown): SendingFailed {
  const { code, command, responseCode } = error as { code?: unknown; command?: unknown; responseCode?: unknown };
  const known = [code, command, responseCode].filter((part) => typeof part === 'string' || typeof part === 'number');
  return new SendingFailed(mailFailure({ command, responseCode }), known.join(' ') || 'unknown');
}
