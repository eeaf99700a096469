/** Writes a mail of an account, such as one with a code, as plain text and as HTML. */

import { texts } from '#src/i18n/texts.ts';
import { escapeText } from '#src/kernel/xml.ts';
import type { Addressed, MailWords } from '#src/modules/telling/delivery/mail-wording.ts';
import { escapeAttribute } from '#src/richtext/html-tree.ts';

/** The product's colours and spacing, in CSS that mail programs understand. */
const FONT = "font-family:Anuphan,'Sukhumvit Set','Leelawadee UI',Thonburi,'Noto Sans Thai',Helvetica,Arial,sans-serif";
export const INK = 'color:#1c1a17';
export const SOFT = 'color:#6b655c;font-size:14px';

/** A mail as plain text. */
export function plainMail(to: Addressed, { paragraphs, code, action, warning }: MailWords): string {
  const t = texts(to.lang);
  const blocks = [
    t('mail.greeting'),
    ...paragraphs.slice(0, 1),
    ...(code === undefined ? [] : [`    ${code}`]),
    ...(action === undefined ? [] : [`${action.label}: ${action.link}`]),
    ...paragraphs.slice(1),
    warning,
    `-- \n${automatic(to)}`,
  ];
  return `${blocks.join('\n\n')}\n`;
}

/** The same mail as HTML of one column: no pictures, no scripts, nothing is loaded. */
export function htmlMail(to: Addressed, words: MailWords): string {
  const { brand } = to.tenant.theme.light;
  const paragraph = (text: string, style = '') => `<p style="margin:0 0 16px;${style}">${escapeText(text)}</p>`;
  const [first = '', ...more] = words.paragraphs;
  const box = [
    paragraph(texts(to.lang)('mail.greeting')),
    paragraph(first),
    codeBlock(words),
    actionBlock(words, brand),
    '\n',
    ...more.map((text) => paragraph(text)),
    paragraph(words.warning, `${SOFT};margin:0`),
  ].join('');
  return mailFrame(to, { title: words.subject, above: '', boxes: [box], below: '', footer: escapeText(automatic(to)) });
}

/** The parts of a mail, as HTML; `title` is plain text. */
interface MailParts {
  readonly title: string;
  readonly above: string;
  readonly boxes: readonly string[];
  readonly below: string;
  readonly footer: string;
}

/** The HTML document of a mail: the tenant's name, white boxes below one another, a footer. */
export function mailFrame({ tenant, lang }: Addressed, { title, above, boxes, below, footer }: MailParts): string {
  const { brand } = tenant.theme.light;
  const row = (html: string, style: string) => (html === '' ? '' : `<tr>\n<td style="${style}">${html}</td></tr>`);
  const box = 'padding:24px;background:#ffffff;border:1px solid #e6e0d6;border-radius:10px';
  const gap = `<tr><td style="height:12px;font-size:0;line-height:0">&nbsp;</td></tr>`;
  return `<!doctype html>
<html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light"><title>${escapeText(title)}</title></head>
<body style="margin:0;background:#faf8f4;${INK};${FONT};font-size:16px;line-height:1.6">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td align="center" style="padding:24px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:480px">
${row(escapeText(tenant.name), `padding:0 0 16px;font-weight:700;font-size:18px;color:${brand}`)}
${row(above, '')}
${boxes.map((html) => row(html, box)).join(gap)}
${row(below, 'padding:16px 0 0')}
${row(footer, `padding:16px 0;${SOFT}`)}</table></td></tr></table></body></html>
`;
}

/** The sender of a mail, and the address for questions. */
export function automatic({ tenant, lang }: Addressed): string {
  return texts(lang)('mail.automatic', { site: tenant.name, email: tenant.publisher.email });
}

function codeBlock({ code }: MailWords): string {
  if (code === undefined) return '';
  const style = `margin:0 0 16px;padding:12px 0;border-top:1px solid #e6e0d6;border-bottom:1px solid #e6e0d6;${INK}`;
  return `<p style="${style};font-size:32px;line-height:1.35;font-weight:700;letter-spacing:6px">${escapeText(code)}</p>`;
}

function actionBlock({ action }: MailWords, brand: string): string {
  return action === undefined ? '' : `<p style="margin:0 0 16px">${button(action, brand)}</p>`;
}

/** A link that looks like a button. */
export function button({ label, link }: NonNullable<MailWords['action']>, brand: string): string {
  const style = `display:inline-block;padding:11px 20px;border-radius:8px;background:${brand};color:#ffffff;text-decoration:none;font-weight:650`;
  return `<a href="${escapeAttribute(link)}" style="${style}">${escapeText(label)}</a>`;
}
