import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { startMailServer } from '#tests/support/mail-server.ts';

/** Receives the mails and text messages of a site, and reports which codes were sent to which address. */
export interface MessageBox {
  /** `GET /?to=` at this URL returns the codes sent to an address as JSON, latest first. */
  readonly url: string;
  /** Environment settings that make a site send its messages here. */
  readonly settings: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

interface Message {
  readonly to: string;
  readonly code: string;
}

export async function startMessageBox(): Promise<MessageBox> {
  const mail = await startMailServer();
  const texts: Message[] = [];
  const server = createServer((request, response) => void answer(request, response, mail.mails, texts));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    settings: { SMTP_URL: mail.url, SMS_WEBHOOK_URL: `${url}/sms`, SMS_WEBHOOK_TOKEN: 'a-token-of-the-message-box' },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await mail.close();
    },
  };
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  mails: readonly string[],
  texts: Message[],
): Promise<void> {
  if (request.method === 'POST') {
    const { to, text } = (await json(request)) as { to: string; text: string };
    texts.push({ to, code: codeIn(text) });
    response.end();
    return;
  }
  const to = new URL(request.url ?? '/', 'http://box').searchParams.get('to');
  const codes = [...mails.map(messageOf), ...texts].filter((message) => message.to === to).map(({ code }) => code);
  response.setHeader('content-type', 'application/json').end(JSON.stringify(codes.reverse()));
}

/** Reads the code from the subject of a received mail, which consists of one or more encoded words. */
function messageOf(mail: string): Message {
  const head = mail.slice(0, mail.indexOf('\r\n\r\n')).replaceAll(/\r\n[ \t]+/g, ' ');
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1] ?? '';
  return { to: header('To'), code: codeIn(decoded(header('Subject'))) };
}

function codeIn(text: string): string {
  return /\b\d{6}\b/.exec(text)?.[0] ?? '';
}

/** Decodes encoded words (RFC 2047). */
function decoded(text: string): string {
  return text.replaceAll(/=\?utf-8\?([bq])\?(.*?)\?=\s?/gi, (_, form: string, word: string) =>
    form.toLowerCase() === 'b'
      ? Buffer.from(word, 'base64').toString()
      : word.replaceAll('_', ' ').replaceAll(/=[0-9A-F]{2}/gi, '.'),
  );
}
