/** Writes mails and text messages to files, where no server for them is configured, as in development. */

import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { mailOf } from '#src/modules/telling/delivery/mail.ts';
import { smsText } from '#src/modules/telling/delivery/mail-wording.ts';
import { type Provider, shortMessage } from '#src/modules/telling/delivery/provider-contract.ts';

/** Where the files are written. */
export interface WrittenFiles {
  readonly folder: string;
  /** Called with the path of each file. */
  readonly onWritten: (path: string) => void;
}

/** Writes mails as files that mail programs can open. */
export function writtenMails({ folder, onWritten }: WrittenFiles): Provider {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return {
    async send(outgoing) {
      const { message } = await transport.sendMail(mailOf(outgoing));
      onWritten(await write(folder, `${outgoing.id}.eml`, message));
    },
    close: () => transport.close(),
  };
}

/** Writes text messages to the same folder. */
export function writtenSms({ folder, onWritten }: WrittenFiles): Provider {
  return {
    async send({ id, tenant, lang, receiver, message }) {
      onWritten(
        await write(folder, `${id}.txt`, `+${receiver}\n\n${smsText({ tenant, lang }, shortMessage(message))}\n`),
      );
    },
    close: () => undefined,
  };
}

/** Readable by its owner only, because codes open accounts. */
async function write(folder: string, name: string, content: string | Buffer | NodeJS.ReadableStream): Promise<string> {
  const path = join(folder, name);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(path, content, { mode: 0o600 });
  return path;
}
