/** Rules of accounts, shared by server and browser. */
import { uploadUrl } from '#src/modules/people/uploads/rules.ts';

const PASSWORD_LENGTH = { min: 8, max: 20 } as const;
const NICKNAME_LENGTH = { min: 2, max: 20 } as const;
const BIOGRAPHY_LENGTH = 200;

/** Whether a text may be a password: 8 to 20 characters, a letter and a digit among them. */
export function isPassword(text: string): boolean {
  const { length } = [...text];
  return length >= PASSWORD_LENGTH.min && length <= PASSWORD_LENGTH.max && /\p{L}/u.test(text) && /\d/.test(text);
}

/**
 * Control characters, marks of direction, invisible characters (except the variation selector of coloured emoji), line
 * ends.
 */
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}\u115F\u1160\u2800\u3164]|(?!\uFE0F)\p{Default_Ignorable_Code_Point}/u;
const RESERVED = /[@<>/]/;
const PILED_MARKS = /\p{M}{5}/u;

/**
 * The stored form of a nickname: compatibility forms replaced, one space between words. undefined when the rule refuses
 * it. The rule: 2 to 20 characters, none of @ < > / in any width, no invisible characters, no marks of direction.
 */
export function cleanNickname(text: string): string | undefined {
  const plain = text.normalize('NFKC').trim().replaceAll(/\s+/g, ' ');
  const { length } = [...plain];
  const fits = length >= NICKNAME_LENGTH.min && length <= NICKNAME_LENGTH.max;
  return fits && !UNSEEN.test(plain) && !RESERVED.test(plain) && !PILED_MARKS.test(plain) ? plain : undefined;
}

/** The stored form of a biography: at most 200 characters, line breaks kept. undefined when it is refused. */
export function cleanBiography(text: string): string | undefined {
  const plain = text.normalize('NFC').replaceAll('\r\n', '\n').trim();
  const seen = plain.replaceAll('\n', ' ').replaceAll('\u200D', '');
  return [...plain].length <= BIOGRAPHY_LENGTH && !UNSEEN.test(seen) && !PILED_MARKS.test(seen) ? plain : undefined;
}

const EMAIL_LENGTH = 254;
const LOCAL_LENGTH = 64;
/** A local part without quotes, then a host name of at least two labels. */
const EMAIL = /^(?!\.)(?!.*\.\.)[a-z0-9_'+.-]*[a-z0-9_+-]@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/;

/** The stored form of an e-mail address: lower case. undefined when it is not an e-mail address. */
export function cleanEmail(text: string): string | undefined {
  const email = text.normalize('NFKC').trim().toLowerCase();
  if (email.length > EMAIL_LENGTH || email.indexOf('@') > LOCAL_LENGTH) return undefined;
  return EMAIL.test(email) ? email : undefined;
}

/** An e-mail address without what its owner may add behind +: every such address is one inbox, to which limits apply. */
export function inboxOf(email: string): string {
  return email.replace(/\+[^@]*(?=@)/, '');
}

/**
 * The stored form of a mobile number: calling code and national part, digits only. undefined when it is not a mobile
 * number.
 * @param rule  pattern of the national part, without the leading 0 that is dialled inside a country
 */
export function cleanMobile(area: string, rule: string, text: string): string | undefined {
  if (text.length > 40) return undefined;
  const national = text
    .normalize('NFKC')
    .replaceAll(/[\s().-]/g, '')
    .replace(new RegExp(`^\\+${area}`), '')
    .replace(/^0/, '');
  return new RegExp(rule).test(national) ? area + national : undefined;
}

const FIRST_BIRTHDAY = '1900-01-01';

/** Whether the day can be the birthday of a living person. @param today  both as YYYY-MM-DD */
export function isBirthday(day: string, today: string): boolean {
  return day >= FIRST_BIRTHDAY && day <= today;
}

/** A user's picture, as responses contain it. */
export function avatarOf(key: string | null): { url: string } | null {
  return key === null ? null : { url: uploadUrl(key) };
}
