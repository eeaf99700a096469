import { describe, expect, test } from 'vitest';
import { LANGS } from '#src/kernel/lang.ts';
import { MESSAGE_KINDS, type MessageKind } from '#src/modules/telling/messages/contract.ts';
import { linkOf, wordingOf } from '#src/modules/telling/messages/message-wording.ts';
import { langOf } from '#src/modules/telling/messages/rules.ts';
import { tenantSettings } from '#tests/support/tenants.ts';

const KINDS = Object.keys(MESSAGE_KINDS) as MessageKind[];

describe('the text of a message', () => {
  test.each(KINDS)('%s has a text in each language, without unfilled variables', (kind) => {
    const said = LANGS.map((lang) => wordingOf(kind, { field: 'avatar' }, 'Nok', lang));
    expect(new Set(said).size).toBe(LANGS.length);
    for (const text of said) expect(text).not.toMatch(/\{\{|message\./);
  });

  test('a nickname is inserted as plain text', () => {
    expect(wordingOf('FOLLOW', {}, '{{name}} & $t(x)', 'en')).toBe('{{name}} & $t(x) follows you now');
  });

  test("the actor's account was closed", () => {
    expect(wordingOf('REPLY', {}, undefined, 'en')).toBe('A former member replied to your comment');
  });
});

test('a reader whose language an activity has no text in is led to the page in one that it has', () => {
  expect(langOf({ th: 'ก', en: 'A' }, 'en')).toBe('en');
  expect(langOf({ th: 'ก', en: 'A' }, 'id')).toBe('th');
  expect(langOf({}, 'id')).toBe('id');
});

describe('the link of a message', () => {
  const tenant = { ...tenantSettings('guide'), id: 1, code: 'guide', pictureKey: 'key' };

  test.each([
    ['FOLLOW', '/x', 7, 'th', '/user?id=7'],
    ['FOLLOW', '/x', 7, 'en', '/en/user?id=7'],
    ['FOLLOW', '/x', undefined, 'th', null],
    ['PROFILE_REJECTED', null, undefined, 'id', '/id/profile'],
    ['REPLY', '/article/x#reply-7', 7, 'en', '/article/x#reply-7'],
    ['REPORT_RESOLVED', null, undefined, 'th', null],
  ] as const)('%s %s of %s in %s: %s', (kind, link, actorId, lang, path) => {
    expect(linkOf(kind, link, actorId, { tenant, lang })).toBe(path);
  });
});
