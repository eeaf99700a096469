import type { Tenant } from '#src/ctx.ts';
import { date } from '#src/i18n/date-format.ts';
import { deviceName } from '#src/i18n/device-name.ts';
import { type Translate, texts } from '#src/i18n/texts.ts';
import type { Lang } from '#src/kernel/lang.ts';
import { tenantIn } from '#src/kernel/tenant.ts';
import { type AccountMessage, CONTACT_CHANGES } from '#src/modules/telling/delivery/contract.ts';
import { UNLOCK_HASH } from '#src/modules/telling/delivery/rules.ts';
import { pageKeyOf } from '#src/page-key.ts';
import { pathOf, urlOf } from '#src/paths.ts';

/** The content of a mail, independent of its format. */
export interface MailWords {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** Shown large, for the reader to enter. */
  readonly code?: string;
  /** The link of the mail's button. */
  readonly action?: { readonly label: string; readonly link: string };
  /** For a receiver who did not request the mail. */
  readonly warning: string;
}

export interface Addressed {
  readonly tenant: Tenant;
  readonly lang: Lang;
}

export function mailWords({ tenant, lang }: Addressed, message: AccountMessage): MailWords {
  const t = texts(lang);
  const site = tenant.name;
  if (message.template === 'code') {
    const { scene, code, minutes } = message.values;
    return {
      subject: t(`mail.code.subject.${scene}`, { code, site }),
      paragraphs: [t(`mail.code.body.${scene}`, { site }), t('mail.code.valid', { minutes })],
      code,
      warning: t('mail.code.warning'),
    };
  }
  if (message.template === 'contactChanged') {
    const { change } = message.values;
    return {
      subject: t(`mail.contact.subject.${change}`, { site }),
      paragraphs: [
        t(`mail.contact.body.${change}`, { site, ...circumstances({ tenant, lang }, message) }),
        ...(isContact(change) ? [t('mail.contact.elsewhere')] : []),
        t('mail.contact.act', { email: tenant.publisher.email }),
      ],
      warning: t('mail.contact.warning'),
    };
  }
  if (message.template === 'unlock') {
    return {
      subject: t('mail.unlock.subject', { site }),
      paragraphs: [t('mail.unlock.body', { site })],
      action: { label: t('mail.unlock.action'), link: unlockLink({ tenant, lang }, message.values.key) },
      warning: t('mail.unlock.warning'),
    };
  }
  return {
    subject: t('mail.exists.subject', { site }),
    paragraphs: [t('mail.exists.body', { site })],
    action: { label: t('mail.exists.action'), link: loginLink({ tenant, lang }) },
    warning: t('mail.exists.warning'),
  };
}

export function smsText({ tenant, lang }: Addressed, message: AccountMessage): string {
  const t: Translate = texts(lang);
  const site = tenantIn(tenant, lang).name;
  if (message.template === 'code') {
    const { scene, code, minutes } = message.values;
    return t('mail.code.sms', { subject: t(`mail.code.subject.${scene}`, { code, site }), minutes });
  }
  if (message.template === 'contactChanged') {
    const { email } = tenant.publisher;
    const subject = t(`mail.contact.subject.${message.values.change}`, { site });
    return t('mail.contact.sms', { subject, email, ...circumstances({ tenant, lang }, message) });
  }
  if (message.template === 'unlock') {
    return t('mail.unlock.sms', { site, link: unlockLink({ tenant, lang }, message.values.key) });
  }
  return t('mail.exists.sms', { site, link: loginLink({ tenant, lang }) });
}

const isContact = (change: string) => CONTACT_CHANGES.some((one) => one === change);

/** When and with what kind of device a change was made, in the tenant's time zone. */
function circumstances(
  { tenant, lang }: Addressed,
  { values: { at, device } }: Extract<AccountMessage, { template: 'contactChanged' }>,
): { when: string; device: string } {
  const t = texts(lang);
  const { timeZone, calendar } = tenant;
  return {
    when: date(new Date(at), { lang, timeZone, calendar, style: 'dateTime' }),
    device: deviceName(device, ({ browser, system }) => t('account.security.device', { browser, system })),
  };
}

function loginLink({ tenant, lang }: Addressed): string {
  return urlOf(tenant, pathOf(tenant, lang, pageKeyOf('login')));
}

/** The key stands behind #: it reaches the page's script, and no log. */
const unlockLink = (addressed: Addressed, key: string) => `${loginLink(addressed)}${UNLOCK_HASH}${key}`;
