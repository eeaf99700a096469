import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { SETTINGS_PAGE, settingsPage } from '#scripts/settings-page.ts';
import { readEnv, readServerEnv } from '#src/env.ts';
import { publishingTokens, serverSecret } from '#src/env-secrets.ts';

const A = 'a'.repeat(24);
const B = 'b'.repeat(24);

test('.env.example names every setting, with values that are taken', () => {
  const root = resolve(import.meta.dirname, '../..');
  const example = readFileSync(join(root, '.env.example'), 'utf8');
  const values = Object.fromEntries(
    [...example.matchAll(/^#([A-Z][A-Z0-9_]+)=(.+)$/gm)].map(([, name, value]) => [name, value]),
  );
  const settings = readFileSync(join(root, 'src/env.ts'), 'utf8').matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm);
  expect(Object.keys(values).sort()).toEqual([...settings].map(([, name]) => name).sort());
  expect(() => readEnv({ ...values, SETTINGS_FILE: '' })).not.toThrow();
});

test('bodies lie where several machines reach them, and what cannot work is refused', () => {
  const database = { DATABASE_URL: 'postgres://a@b/c' };
  const bucket = {
    BODIES_S3_ENDPOINT: 'https://s3.test',
    BODIES_S3_BUCKET: 'b',
    BODIES_S3_ACCESS_KEY: 'a',
    BODIES_S3_SECRET_KEY: 's',
  };
  expect(readEnv(database).bodies).toBe('postgres');
  expect(readEnv({ ...database, BODIES: 'sqlite' }).bodies).toBe('sqlite');
  expect(readEnv({ ...database, ...bucket })).toMatchObject({ bodies: 's3', bodiesBucket: { bucket: 'b' } });
  expect(() => readEnv({ BODIES: 'postgres' })).toThrow(/^BODIES: postgres needs DATABASE_URL/);
  expect(() => readEnv({ BODIES: 's3' })).toThrow(/^BODIES: s3 needs BODIES_S3_ENDPOINT/);
  expect(() => readEnv({ ...bucket, BODIES: 'sqlite' })).toThrow(/^BODIES_S3_ENDPOINT: is set/);
});

test('docs/settings.md is the page that is made from the schema', () => {
  const page = readFileSync(resolve(import.meta.dirname, '../..', SETTINGS_PAGE), 'utf8');
  expect(page, 'npm run settings -- --write').toBe(settingsPage());
});

test('nothing set: development, embedded database in var, loopback only, no token, no proxy', () => {
  expect(readEnv({})).toEqual({
    mode: 'development',
    seedsDemo: true,
    dataDir: resolve(import.meta.dirname, '../../var'),
    databaseUrl: null,
    databaseReplicaUrl: null,
    host: '127.0.0.1',
    port: 4321,
    drainNoticeMs: 0,
    accessLog: false,
    metricsToken: null,
    tracing: null,
    logLevel: 'info',
    publishingTokens: null,
    operatorTokens: null,
    loginSecrets: {},
    trustedProxies: [],
    serverSecret: null,
    serverProcesses: Math.min(8, availableParallelism()),
    callsAMinute: 6000,
    servingLimits: {},
    renderer: 'direct',
    pictureCacheMb: 1024,
    smtpUrl: null,
    mailFrom: null,
    smsWebhook: null,
    notifications: {
      vapid: null,
      line: { api: 'https://api.line.me', tokens: {} },
      telegram: { api: 'https://api.telegram.org', tokens: {} },
    },
    bodies: 'sqlite',
    bodiesBucket: null,
    cdn: null,
    uploadsBucket: null,
    chatModel: null,
    chatLimits: {},
  });
});

test('the channels of notifications: key pairs whole or not at all, tokens by tenant', () => {
  const pair = {
    VAPID_PUBLIC_KEY: 'B'.repeat(87),
    VAPID_PRIVATE_KEY: 'k'.repeat(43),
    VAPID_SUBJECT: 'mailto:operator@example.test',
  };
  const { notifications } = readEnv({ ...pair, TELEGRAM_BOT_TOKENS: `guide=${A}`, LINE_CHANNEL_TOKENS: `deals=${B}` });
  expect(notifications).toMatchObject({
    vapid: { publicKey: pair.VAPID_PUBLIC_KEY, subject: pair.VAPID_SUBJECT },
    telegram: { tokens: { guide: A } },
    line: { tokens: { deals: B } },
  });
  expect(() => readEnv({ ...pair, VAPID_SUBJECT: '' })).toThrow('VAPID_SUBJECT: is needed with VAPID_PUBLIC_KEY');
  expect(() => readEnv({ ...pair, VAPID_PUBLIC_KEY: 'short' })).toThrow('VAPID_PUBLIC_KEY');
  expect(() => readEnv({ TELEGRAM_BOT_TOKENS: 'guide=short' })).toThrow('TELEGRAM_BOT_TOKENS');
});

test('headers for a collector of traces are a list, percent-encoded where they need it', () => {
  const collector = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector.test:4318' };
  const headersFrom = (list: string) => readEnv({ ...collector, OTEL_EXPORTER_OTLP_HEADERS: list }).tracing?.headers;
  expect(headersFrom('api-key=a%2Cb=,site=guide')).toEqual({ 'api-key': 'a,b=', site: 'guide' });
  expect(() => headersFrom('api-key')).toThrow(/^OTEL_EXPORTER_OTLP_HEADERS: must be name=value/);
  expect(() => headersFrom('api-key=50%')).toThrow(/^OTEL_EXPORTER_OTLP_HEADERS: has a %/);
});

test('an empty variable counts as unset', () => {
  expect(readEnv({ DATABASE_URL: '', PORT: '' })).toMatchObject({ databaseUrl: null, port: 4321 });
});

test('limits of serving are JSON, some of them', () => {
  const limits = { pages: { ofNetwork: 3 }, connections: { all: 100 }, database: { statementMs: 9000 } };
  expect(readEnv({ SERVING_LIMITS: JSON.stringify(limits) }).servingLimits).toEqual(limits);
  expect(() => readEnv({ SERVING_LIMITS: '{"pages":{"ofNetwork":0}}' })).toThrow(/^SERVING_LIMITS/);
});

test.each([
  { text: `guide=${A},deals=${B}`, is: { guide: A, deals: B } },
  { text: ` guide=${A} , deals=${B}=`, is: { guide: A, deals: `${B}=` } },
  { text: JSON.stringify({ guide: A }), is: { guide: A } },
])('tokens: $text', ({ text, is }) => {
  expect(readEnv({ PUBLISHING_TOKENS: text }).publishingTokens).toEqual(is);
});

test('operators have a name beside their tenant', () => {
  expect(readEnv({ OPERATOR_TOKENS: `guide/nok=${A},guide/lek=${B}` }).operatorTokens).toEqual({
    'guide/nok': A,
    'guide/lek': B,
  });
  expect(() => readEnv({ OPERATOR_TOKENS: `guide=${A}` })).toThrow(/^OPERATOR_TOKENS/);
});

test('secrets at other services are by tenant and service', () => {
  expect(readEnv({ LOGIN_SECRETS: `guide/line=${A}` }).loginSecrets).toEqual({ 'guide/line': A });
  for (const owner of ['guide', 'guide/nok']) {
    expect(() => readEnv({ LOGIN_SECRETS: `${owner}=${A}` })).toThrow(/^LOGIN_SECRETS/);
  }
});

test('proxies are a list of addresses', () => {
  expect(readEnv({ TRUSTED_PROXIES: '10.0.0.1, ::1' }).trustedProxies).toEqual(['10.0.0.1', '::1']);
});

test('text messages and a bucket need all of their settings', () => {
  const bucket = { UPLOADS_S3_BUCKET: 'b', UPLOADS_S3_ACCESS_KEY: 'a', UPLOADS_S3_SECRET_KEY: 's' };
  expect(readEnv({ SMS_WEBHOOK_URL: 'https://sms.test/', SMS_WEBHOOK_TOKEN: A }).smsWebhook).toEqual({
    url: 'https://sms.test/',
    token: A,
  });
  expect(readEnv({ UPLOADS_S3_ENDPOINT: 'https://s3.test', ...bucket }).uploadsBucket).toMatchObject({ bucket: 'b' });
  expect(() => readEnv({ SMS_WEBHOOK_URL: 'https://sms.test/' })).toThrow(/^SMS_WEBHOOK_TOKEN: /);
  expect(() => readEnv(bucket)).toThrow(/^UPLOADS_S3_ENDPOINT: /);
  const ai = { AI_BASE_URL: 'https://ai.test/v1', AI_MODEL: 'm' };
  expect(readEnv(ai).chatModel).toMatchObject({ model: 'm', apiKey: null, seconds: 12 });
  expect(() => readEnv({ AI_MODEL: 'm' })).toThrow(/^AI_BASE_URL: /);
});

test('what may be asked a day is set for a tenant or for all', () => {
  const limits = { '*': { tenant: { tokens: 1000 } }, guide: { network: { questions: 5 }, device: { words: 9 } } };
  expect(readEnv({ CHAT_LIMITS: JSON.stringify(limits) }).chatLimits).toEqual(limits);
  expect(() => readEnv({ CHAT_LIMITS: '{"guide":{"device":{"questions":5}}}' })).toThrow(/^CHAT_LIMITS/);
  expect(() => readEnv({ CHAT_LIMITS: 'many' })).toThrow(/^CHAT_LIMITS/);
});

test.each([
  ['0', null],
  ['60', 60],
])('%s calls a minute are %s', (text, calls) => {
  expect(readEnv({ CALLS_A_MINUTE: text }).callsAMinute).toBe(calls);
});

test.each([
  ['PORT', 'eighty'],
  ['PORT', '65536'],
  ['SMTP_URL', 'https://user:hunter2@mail.test'],
  ['MAIL_FROM', 'a@b.test, c@d.test'],
  ['NODE_ENV', 'prod'],
  ['LOG_LEVEL', 'loud'],
  ['DATABASE_URL', 'mysql://user:hunter2@localhost/x'],
  ['DATABASE_URL', 'localhost'],
  ['PUBLISHING_TOKENS', 'guide=short'],
  ['PUBLISHING_TOKENS', 'guide'],
  ['PUBLISHING_TOKENS', '{"guide":'],
  ['PUBLISHING_TOKENS', `Guide Site=${A}`],
  ['TRUSTED_PROXIES', 'proxy.internal'],
  ['SERVER_SECRET', 'hunter2-is-too-short'],
  ['CALLS_A_MINUTE', 'many'],
  ['RENDERER', 'quick'],
])('%s=%s is refused by name, without its value', (name, value) => {
  const read = () => readEnv({ [name]: value });
  expect(read).toThrow(new RegExp(`^${name}`));
  expect(read).not.toThrow(/hunter2|short$/);
});

test('a tenant that is named twice is refused', () => {
  expect(() => readEnv({ PUBLISHING_TOKENS: `guide=${A},deals=${A},guide=${B}` })).toThrow(
    /^PUBLISHING_TOKENS: names guide twice$/,
  );
});

test('a file has settings too: the environment wins, and an unknown name is refused', () => {
  const folder = mkdtempSync(join(tmpdir(), 'shopping-guide-settings-'));
  const file = join(folder, 'settings');
  writeFileSync(file, `# of the site\nPORT=4400\nSERVER_SECRET="${A + B}"\nLOG_LEVEL=warn\n`);
  try {
    expect(readEnv({ SETTINGS_FILE: file, LOG_LEVEL: 'error', PORT: '' })).toMatchObject({
      port: 4400,
      serverSecret: A + B,
      logLevel: 'error',
    });
    writeFileSync(file, 'PROT=4400\n');
    expect(() => readServerEnv({ SETTINGS_FILE: file })).toThrow(`PROT: is no setting, but stands in ${file}`);
    expect(() => readEnv({ SETTINGS_FILE: join(folder, 'none') })).toThrow('SETTINGS_FILE: there is no file');
  } finally {
    rmSync(folder, { recursive: true });
  }
});

describe('the settings of a server', () => {
  const PRODUCTION = { NODE_ENV: 'production', PUBLISHING_TOKENS: `guide=${A}`, SERVER_SECRET: A + B };

  test('in production without what it needs: all that is missing and wrong is named at once', () => {
    expect(() => readServerEnv({ NODE_ENV: 'production', PORT: 'http' })).toThrow(
      /^PUBLISHING_TOKENS: .+\nSERVER_SECRET: .+\nPORT: .+$/,
    );
    expect(readServerEnv(PRODUCTION).mode).toBe('production');
  });

  test('production has no demonstration unless it is told to', () => {
    expect(readServerEnv(PRODUCTION).seedsDemo).toBe(false);
    expect(readServerEnv({ ...PRODUCTION, SEED_DEMO: 'yes' }).seedsDemo).toBe(true);
    expect(readServerEnv({ SEED_DEMO: 'no' }).seedsDemo).toBe(false);
  });

  test.each(['0.0.0.0', '192.168.1.5', '::', 'shop.test'])('development refuses to listen on %s', (HOST) => {
    expect(() => readServerEnv({ HOST })).toThrow(/^HOST: /);
    expect(() => readServerEnv({ HOST, DEVELOPMENT_HOST: '10.0.0.1' })).toThrow(/^HOST: /);
    expect(readServerEnv({ HOST, DEVELOPMENT_HOST: HOST }).host).toBe(HOST);
    expect(readServerEnv({ ...PRODUCTION, HOST }).host).toBe(HOST);
  });

  test.each(['127.0.0.1', '127.0.0.2', 'localhost', '::1'])('development listens on %s', (HOST) => {
    expect(readServerEnv({ HOST }).host).toBe(HOST);
  });
});

describe('tokens of a process', () => {
  const folders: string[] = [];
  const env = (mode: string, more = {}) => {
    const folder = mkdtempSync(join(tmpdir(), 'shopping-guide-env-'));
    folders.push(folder);
    return readEnv({ NODE_ENV: mode, DATA_DIR: folder, ...more });
  };
  afterEach(() => {
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
  });

  test('those of the environment are all there are', () => {
    const set = env('development', { PUBLISHING_TOKENS: `guide=${A}` });
    expect(publishingTokens(set, ['guide', 'deals'])).toEqual({ guide: A });
  });

  test('in production there is none by default', () => {
    expect(publishingTokens(env('production'), ['guide'])).toEqual({});
  });

  test('in development each tenant gets one, and keeps it', () => {
    const development = env('development');
    const first = publishingTokens(development, ['guide']);
    expect(first['guide']).toMatch(/^[\w-]{32}$/);
    const both = publishingTokens(development, ['guide', 'deals']);
    expect(both['guide']).toBe(first['guide']);
    expect(both['deals']).not.toBe(both['guide']);
    const file = join(development.dataDir, 'dev-tokens.json');
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(both);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });
});

describe('the secret of the server', () => {
  const folder = mkdtempSync(join(tmpdir(), 'shopping-guide-secret-'));
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  const env = (NODE_ENV: string, more = {}) => readEnv({ NODE_ENV, DATA_DIR: folder, ...more });

  test.each(['development', 'production', 'test'])('in %s is the one that is set', (mode) => {
    expect(serverSecret(env(mode, { SERVER_SECRET: A + B }))).toBe(A + B);
  });

  test('is made once in development, for its owner alone', () => {
    const made = serverSecret(env('development'));
    expect(made?.length).toBeGreaterThanOrEqual(32);
    expect(serverSecret(env('development'))).toBe(made);
    expect(statSync(join(folder, 'dev-secret')).mode & 0o777).toBe(0o600);
  });

  test.each(['production', 'test'])('is nobody’s in %s when it is not set', (mode) => {
    expect(serverSecret(env(mode))).toBeUndefined();
  });
});
