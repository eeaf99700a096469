import type { SendMailOptions } from 'nodemailer';
import { tenantIn } from '#src/kernel/tenant.ts';
import { htmlMail, plainMail } from '#src/modules/delivery/mail-form.ts';
import type { Outgoing } from '#src/modules/delivery/provider.ts';
import { mailWords } from '#src/modules/delivery/wording.ts';

/**
 * A message as a mail. Addresses are structured fields, never parts of a header's text, so they cannot inject headers.
 * @param sender  the From address of all tenants; undefined: each tenant's publisher
 */
export function mailOf(
  { id, lang, receiver, message, createdAt, ...outgoing }: Outgoing,
  sender?: string,
): SendMailOptions {
  const tenant = tenantIn(outgoing.tenant, lang);
  const to = { tenant, lang };
  const words = mailWords(to, message);
  const { email } = tenant.publisher;
  return {
    from: { name: tenant.name, address: sender ?? email },
    ...(sender === undefined ? {} : { replyTo: { name: tenant.publisher.name, address: email } }),
    to: { name: '', address: receiver },
    subject: words.subject,
    text: plainMail(to, words),
    html: htmlMail(to, words),
    messageId: `<${id}@${tenant.hosts[0]}>`,
    date: createdAt,
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': lang },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
