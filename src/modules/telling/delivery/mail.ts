/** Turns a message of the outbox into a mail with headers, text and HTML. */

import type { SendMailOptions } from 'nodemailer';
import { tenantIn } from '#src/kernel/tenant.ts';
import type { Message } from '#src/modules/telling/delivery/contract.ts';
import type { Letter } from '#src/modules/telling/delivery/letter-contract.ts';
import { htmlLetter, plainLetter } from '#src/modules/telling/delivery/letter-template.ts';
import { htmlMail, plainMail } from '#src/modules/telling/delivery/mail-template.ts';
import { type Addressed, mailWords } from '#src/modules/telling/delivery/mail-wording.ts';
import { type Outgoing, shortMessage } from '#src/modules/telling/delivery/provider-contract.ts';

/**
 * Addresses are structured fields, never parts of a header's text, so they cannot inject headers.
 * @param sender  the From address of all tenants; undefined: each tenant's publisher
 */
export function mailOf(
  { id, lang, receiver, message, createdAt, ...outgoing }: Outgoing,
  sender?: string,
): SendMailOptions {
  const tenant = tenantIn(outgoing.tenant, lang);
  const to = { tenant, lang };
  const { email } = tenant.publisher;
  return {
    from: { name: tenant.name, address: sender ?? email },
    ...(sender === undefined ? {} : { replyTo: { name: tenant.publisher.name, address: email } }),
    to: { name: '', address: receiver },
    ...mailContent(to, message),
    messageId: `<${id}@${tenant.hosts[0]}>`,
    date: createdAt,
    headers: {
      'Auto-Submitted': 'auto-generated',
      'Content-Language': lang,
      ...(message.template === 'letter' ? unsubscribeHeaders(message.values) : {}),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function mailContent(to: Addressed, message: Message): Pick<SendMailOptions, 'subject' | 'text' | 'html'> {
  if (message.template === 'letter') {
    const letter = message.values;
    return { subject: letter.subject, text: plainLetter(to, letter), html: htmlLetter(to, letter) };
  }
  const words = mailWords(to, shortMessage(message));
  return { subject: words.subject, text: plainMail(to, words), html: htmlMail(to, words) };
}

/** One click in the mail program, without a page in between: RFC 2369 and RFC 8058. */
function unsubscribeHeaders({ unsubscribe }: Letter): Record<string, string> {
  return { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}
