import { expect, test } from 'vitest';
import { createLog } from '#src/log.ts';

function logged(write: (log: ReturnType<typeof createLog>) => void): string {
  const lines: string[] = [];
  write(createLog({ logLevel: 'info' }, 'test', { write: (line) => void lines.push(line) }));
  expect(lines).toHaveLength(1);
  return lines[0] ?? '';
}

test.each([
  ['cookie', { headers: { cookie: 'a=hidden' } }],
  ['authorization', { headers: { Authorization: 'Bearer hidden' } }],
  ['set-cookie', { headers: { 'set-cookie': ['a=hidden'] } }],
  ['a token deep inside', { body: { list: [{ idToken: 'hidden' }] } }],
  ['codes and keys of a login', { body: { code: 'hidden', validKey: 'hidden', password: 'hidden', email: 'hidden' } }],
  ['the password of an address', { url: 'postgres://me:hidden@db/x' }],
  ['a bearer token in a text', { text: 'sent Bearer hidden to it' }],
])('%s is masked', (_case, fields) => {
  const line = logged((log) => log.info(fields));
  expect(line).not.toContain('hidden');
  expect(line).toContain('[masked]');
});

test('messages and errors are masked, causes included', () => {
  const cause = new Error('at redis://u:hidden@h');
  const error = new Error('at postgres://u:hidden@h', { cause });
  expect(logged((log) => log.error({ err: error }, 'Bearer hidden'))).not.toContain('hidden');
});

test('long texts are cut after masking', () => {
  const text = `${'x'.repeat(1000)} postgres://user:${'hidden'.repeat(20)}@host`;
  const line = logged((log) => log.info({ text }));
  expect(line).not.toContain('hidden');
  expect(String(JSON.parse(line).text).length).toBeLessThanOrEqual(1025);
});

test('a line stays one line whatever is in it', () => {
  const line = logged((log) => log.info({ path: '/a\n{"level":"fatal"}' }, 'b\r\nc'));
  expect(line.trimEnd()).not.toMatch(/[\r\n]/);
  expect(JSON.parse(line)).toMatchObject({ level: 'info', path: '/a\n{"level":"fatal"}' });
});
