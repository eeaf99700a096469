import { texts } from '#src/i18n/texts.ts';
import type { Addressed, MailWords } from '#src/modules/delivery/wording.ts';
import { escapeAttribute, escapeText } from '#src/richtext/tree.ts';

/** The product's colours and spacing, in CSS that mail programs understand. */
const FONT = "font-family:Anuphan,'Sukhumvit Set','Leelawadee UI',Thonburi,'Noto Sans Thai',Helvetica,Arial,sans-serif";
const INK = 'color:#1c1a17';
const SOFT = 'color:#6b655c;font-size:14px';

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
  const { tenant, lang } = to;
  const { brand } = tenant.theme.light;
  const t = texts(lang);
  const paragraph = (text: string, style = '') => `<p style="margin:0 0 16px;${style}">${escapeText(text)}</p>`;
  const [first = '', ...more] = words.paragraphs;
  return `<!doctype html>
<html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light"><title>${escapeText(words.subject)}</title></head>
<body style="margin:0;background:#faf8f4;${INK};${FONT};font-size:16px;line-height:1.6">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td align="center" style="padding:24px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:480px"><tr>
<td style="padding:0 0 16px;font-weight:700;font-size:18px;color:${brand}">${escapeText(tenant.name)}</td></tr><tr>
<td style="padding:24px;background:#ffffff;border:1px solid #e6e0d6;border-radius:10px">
${paragraph(t('mail.greeting'))}${paragraph(first)}${codeBlock(words)}${actionBlock(words, brand)}
${more.map((text) => paragraph(text)).join('')}${paragraph(words.warning, `${SOFT};margin:0`)}</td></tr><tr>
<td style="padding:16px 0;${SOFT}">${escapeText(automatic(to))}</td></tr></table></td></tr></table></body></html>
`;
}

function automatic({ tenant, lang }: Addressed): string {
  return texts(lang)('mail.automatic', { site: tenant.name, email: tenant.publisher.email });
}

function codeBlock({ code }: MailWords): string {
  if (code === undefined) return '';
  const style = `margin:0 0 16px;padding:12px 0;border-top:1px solid #e6e0d6;border-bottom:1px solid #e6e0d6;${INK}`;
  return `<p style="${style};font-size:32px;line-height:1.35;font-weight:700;letter-spacing:6px">${escapeText(code)}</p>`;
}

function actionBlock({ action }: MailWords, brand: string): string {
  if (action === undefined) return '';
  const style = `display:inline-block;padding:11px 20px;border-radius:8px;background:${brand};color:#ffffff;text-decoration:none;font-weight:650`;
  return `<p style="margin:0 0 16px"><a href="${escapeAttribute(action.link)}" style="${style}">${escapeText(action.label)}</a></p>`;
}
