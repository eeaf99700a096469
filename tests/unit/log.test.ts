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

test.each([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ERR_HTTP_HEADERS_SENT',
  'UND_ERR_CONNECT_TIMEOUT',
  'ESOCKET',
  '23505',
  '57P01',
  '42P01',
  '0A000',
  'XX000',
])('the code %s of an error is shown', (code) => {
  const error = Object.assign(new Error('lost'), { code });
  expect(JSON.parse(logged((log) => log.warn({ code }))).code).toBe(code);
  expect(JSON.parse(logged((log) => log.warn({ err: { message: 'from another process', code } }))).err.code).toBe(code);
  expect(JSON.parse(logged((log) => log.warn({ err: error }))).err.code).toBe(code);
  expect(JSON.parse(logged((log) => log.warn({ err: new Error('why', { cause: error }) }))).err.cause.code).toBe(code);
});

test.each(['123456', '12345', '99999', 'hidden', 'ECONNREFUSED hidden', 'EXTRA50', 'err_hidden', 123456])(
  'the code %s is no error’s and is masked',
  (code) => {
    const error = Object.assign(new Error('lost'), { code });
    expect(JSON.parse(logged((log) => log.warn({ code }))).code).toBe('[masked]');
    expect(JSON.parse(logged((log) => log.warn({ body: { code } }))).body.code).toBe('[masked]');
    expect(JSON.parse(logged((log) => log.warn({ err: error }))).err.code).toBe('[masked]');
  },
);

test('the code of an error is masked where it stands in for another secret', () => {
  expect(JSON.parse(logged((log) => log.warn({ password: '23505', token: 'ECONNREFUSED' })))).toMatchObject({
    password: '[masked]',
    token: '[masked]',
  });
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

test('of an outage there is one line a kind, however many say so', () => {
  const lines: string[] = [];
  const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  const isOutage = (error: unknown) => error === away;
  const log = createLog({ logLevel: 'info', isOutage }, 'test', { write: (line) => void lines.push(line) });
  for (let time = 0; time < 50; time += 1) {
    log.warn({ err: away }, 'jobs');
    log.error({ err: away, feed: `feed-${time}` }, 'a feed could not be run');
    log.warn('an idle connection was lost');
    log.error({ err: away, times: 1 }, 'counted by its writer');
  }
  const messages = lines.map((line) => JSON.parse(line).msg as string);
  expect(messages.filter((message) => message !== 'counted by its writer')).toEqual([
    'jobs',
    'a feed could not be run',
    'an idle connection was lost',
  ]);
  expect(messages).toHaveLength(53);
});

test('faults of the program are all written', () => {
  const lines: string[] = [];
  const log = createLog({ logLevel: 'info', isOutage: () => false }, 'test', {
    write: (line) => void lines.push(line),
  });
  for (let time = 0; time < 3; time += 1) log.error({ err: new TypeError('x is not a function') }, 'a call failed');
  expect(lines).toHaveLength(3);
});
