import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { plainText } from '#src/kernel/plain-text.ts';
import { excerptOf } from '#src/modules/people/comments/changes/comment-messages.ts';
import { CreateReplyRequest, RootListRequest, SubListRequest } from '#src/modules/people/comments/contract.ts';
import { mentionsIn, needsReview, saysSomething, textParts, waitFor } from '#src/modules/people/comments/rules.ts';
import { anyText } from '#tests/support/any-text.ts';

describe('the stored form of a text', () => {
  test.each([
    ['  x \n', 'x'],
    ['a\r\nb\rc', 'a\nb\nc'],
    ['a\n\n\n\n\nb', 'a\n\nb'],
    ['a  \n  b', 'a\n  b'],
    ['น้ำ', 'น้ำ'],
    ['½ ①', '½ ①'],
    ['e\u0301', 'é'],
    ['evil\u202egnp.exe', 'evilgnp.exe'],
    ['a\u0000b\u0007', 'ab'],
    ['👩‍👩‍👧', '👩‍👩‍👧'],
    [`ก${'\u0e49'.repeat(50)}`, `ก${'\u0e49'.repeat(4)}`],
    ['<script>', '<script>'],
  ])('%j becomes %j', (text, kept) => {
    expect(plainText(text)).toBe(kept);
  });

  test('cleaning it again changes nothing', () => {
    fc.assert(fc.property(anyText(), (text) => plainText(plainText(text)) === plainText(text)));
  });

  test.each([
    ['ก', true],
    ['🙂', true],
    ['?', true],
    ['', false],
    ['\u200b\u2060\u200d', false],
    ['\u0e49', false],
  ])('%j has visible characters: %s', (text, says) => {
    expect(saysSomething(text)).toBe(says);
  });
});

describe('parts of a text', () => {
  const nok = { id: 1, nickname: 'Nok' };
  const nokia = { id: 2, nickname: 'Nokia' };
  const twoWords = { id: 3, nickname: 'พี่ นก' };
  const parts = (text: string) =>
    textParts(text, [nok, nokia, twoWords]).map((part) =>
      part.kind === 'mention' ? `@${part.user.id}` : part.kind === 'link' ? `<${part.href}>` : part.text,
    );

  test.each([
    ['plain', ['plain']],
    ['', []],
    ['@Nok!', ['@1', '!']],
    ['@Nokia', ['@2']],
    ['a @พี่ นก b', ['a ', '@3', ' b']],
    ['@Nobody', ['@Nobody']],
    ['@@Nok', ['@', '@1']],
    ['see https://a.example/x?y=1.', ['see ', '<https://a.example/x?y=1>', '.']],
    ['(https://a.example/)', ['(', '<https://a.example/>', ')']],
    ['ดูhttps://a.example/xๆ', ['ดู', '<https://a.example/x>', 'ๆ']],
    ['javascript:alert(1) data:text/html,x', ['javascript:alert(1) data:text/html,x']],
    ['https://', ['https://']],
    ['https://a.example/@Nok', ['<https://a.example/@Nok>']],
    ['https://a.example/"onclick=x', ['<https://a.example/>', '"onclick=x']],
  ])('%j', (text, expected) => {
    expect(parts(text)).toEqual(expected);
  });

  test('joined, they are the text, and only http URLs are links', () => {
    const pieces = fc.constantFrom('@Nok', '@', 'https://a.b/', 'http:', '//', 'javascript:', ' ', 'ก', '.', '"', '\n');
    fc.assert(
      fc.property(fc.array(pieces), (chosen) => {
        const found = textParts(chosen.join(''), [nok, nokia]);
        expect(found.map(({ text }) => text).join('')).toBe(chosen.join(''));
        for (const part of found) if (part.kind === 'link') expect(part.href).toMatch(/^https?:\/\//);
      }),
    );
  });

  test('mentions of users', () => {
    expect(mentionsIn('@Nokia and @พี่ นก', [nok, nokia, twoWords])).toEqual([nokia, twoWords]);
  });
});

test.each([
  ['x', 0, false],
  ['https://a.example', 0, true],
  ['https://a.example', 23.9, true],
  ['https://a.example', 24, false],
  ['https://a.example https://b.example', 1000, false],
  ['https://a.example https://b.example https://c.example', 1000, true],
])('%j of an account of %d hours waits for a moderator: %s', (text, hours, waits) => {
  expect(needsReview(text, hours)).toBe(waits);
});

test.each([
  [[], 0],
  [[0, 1, 2, 3], 0],
  [[0, 1, 2, 3, 4], 56],
  [[10, 20, 30, 40, 59.5], 0.5],
  [[10, 20, 30, 40, 60], 0],
  [[...Array(39).fill(120), 3000], 600],
  [[...Array(39).fill(120), 3600], 0],
])('after comments %j seconds ago the next one must wait %d s', (ages, wait) => {
  expect(waitFor(ages)).toBe(wait);
});

test.each([
  ['one\n two', 'one two'],
  ['ก'.repeat(120), 'ก'.repeat(120)],
  ['ก'.repeat(121), `${'ก'.repeat(119)}…`],
])('a message quotes the beginning', (text, excerpt) => {
  expect(excerptOf(text)).toBe(excerpt);
});

test('the sizes nobody names', () => {
  const subject = { subjectType: 'CONTENT', subjectId: '7' };
  expect(RootListRequest.parse(subject)).toEqual({
    subjectType: 'DEAL',
    subjectId: 7,
    sort: 'NEWEST',
    subReplyCount: 2,
    pageRequest: { page: 1, size: 20 },
  });
  expect(SubListRequest.parse({ rootId: 7 })).toEqual({ rootId: 7, page: 1, pageSize: 10 });
  expect(CreateReplyRequest.parse({ ...subject, content: 'x' }).meta).toEqual({ atUserIds: [] });
});
