/** Reads the settings of a process from environment variables, and checks them. */

import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { z } from 'zod';
import { chatLimits, LOGIN, OPERATOR, servingLimits, TENANT, TOKEN_LENGTH, tokensOf } from '#src/env-tenants.ts';
import { headerList, type TracingSettings, tracingSettings } from '#src/env-tracing.ts';

/** The settings of one process. They are read once at the start and passed on; no other file reads process.env. */
export interface Env {
  readonly mode: 'development' | 'production' | 'test';
  /** Whether an empty database is filled with the demonstration. */
  readonly seedsDemo: boolean;
  /** Absolute path of the folder for all stored data: database, published pages, tokens of development. */
  readonly dataDir: string;
  /** null: the embedded database under dataDir. */
  readonly databaseUrl: string | null;
  /** A streaming replica of that, for reads of the public. null: there is none. */
  readonly databaseReplicaUrl: string | null;
  readonly host: string;
  readonly port: number;
  /** How many processes answer requests. 0: the one that supervises them does it itself, and there is no upgrade without a gap. */
  readonly serverProcesses: number;
  /** How long a server that was told to end still accepts requests, so that load balancers see it. */
  readonly drainNoticeMs: number;
  /** Whether the log has a line for each answered request. */
  readonly accessLog: boolean;
  /** The bearer token of /metrics. null: only programs on this machine read them. */
  readonly metricsToken: string | null;
  /** Where spans of traces are sent. null: nothing is traced. */
  readonly tracing: TracingSettings | null;
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
  /** Tenant code -> bearer token of its publishing calls. null: not set. */
  readonly publishingTokens: Readonly<Record<string, string>> | null;
  /** Tenant code and moderator's name (`guide/nok`) -> bearer token of the calls of moderation. null: not set. */
  readonly operatorTokens: Readonly<Record<string, string>> | null;
  /** Tenant code and login service (`guide/line`) -> the tenant's client secret there. */
  readonly loginSecrets: Readonly<Record<string, string>>;
  /** Addresses of proxies whose X-Forwarded-For is trusted. Empty: none. */
  readonly trustedProxies: readonly string[];
  /** The secret that keys for encryption are derived from, the same for every process of the site. null: not set. */
  readonly serverSecret: string | null;
  /** Most calls per minute that one process accepts from a network. null: no limit. */
  readonly callsAMinute: number | null;
  /** How much one process does at once; what is missing has the usual value. */
  readonly servingLimits: z.output<typeof servingLimits>;
  /** Which of Astro's interfaces renders pages; the bytes are the same. */
  readonly renderer: 'direct' | 'public';
  /** Disk space for resized pictures, in MB. */
  readonly pictureCacheMb: number;
  /** smtp:// or smtps:// address of the mail server, with user and password. null: not set. */
  readonly smtpUrl: string | null;
  /** The From address of mails of all tenants. null: each tenant's publisher. */
  readonly mailFrom: string | null;
  /** The program that sends text messages. null: not set. */
  readonly smsWebhook: { readonly url: string; readonly token: string } | null;
  /** Keys and tokens of the channels of notifications besides mail. */
  readonly notifications: NotificationChannels;
  /** Where published bodies lie for all machines; sqlite: on this machine alone. */
  readonly bodies: 'sqlite' | 'postgres' | 's3';
  /** The bucket of bodies. null: they are not in one. */
  readonly bodiesBucket: BucketSettings | null;
  /** The network of caches before the site. null: there is none that has to be told. */
  readonly cdn: CdnSettings | null;
  /** The bucket that stores uploads. null: they are stored in dataDir. */
  readonly uploadsBucket: BucketSettings | null;
  /** The language model of the chat and of summaries. null: rules read questions, and there are no summaries by a model. */
  readonly chatModel: ChatModel | null;
  /** Questions that may be asked a day, by tenant code. */
  readonly chatLimits: z.output<typeof chatLimits>;
}

/** A language model behind an OpenAI-compatible address. */
export interface ChatModel {
  readonly baseUrl: string;
  readonly model: string;
  /** null: the address needs none. */
  readonly apiKey: string | null;
  /** After so many seconds the rules read a question alone; less than the 19 for which a browser waits. */
  readonly seconds: number;
  /** Questions a day of each tenant that it reads. */
  readonly answersADay: number;
  /** Summaries of reviews a day of each tenant; 0: none is written. */
  readonly summariesADay: number;
}

/** Tokens are by tenant code. */
export interface NotificationChannels {
  /** The key pair of web push; `subject` is how push services reach the operator. null: no web push. */
  readonly vapid: { readonly publicKey: string; readonly privateKey: string; readonly subject: string } | null;
  readonly line: { readonly api: string; readonly tokens: Readonly<Record<string, string>> };
  readonly telegram: { readonly api: string; readonly tokens: Readonly<Record<string, string>> };
}

/** A network of caches before the site. */
export interface CdnSettings {
  readonly kind: 'cloudflare' | 'fastly';
  /** The zone at Cloudflare, the service at Fastly. */
  readonly zone: string;
  readonly token: string;
  /** For so long a copy may be kept that nobody had dropped. */
  readonly seconds: number;
}

/** An S3-compatible bucket. */
export interface BucketSettings {
  /** The address without the bucket's name, which is the first segment of the path. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKey: string;
  readonly secretKey: string;
}

/** A setting is missing or wrong. The message names each variable and never contains a value. */
class BadSetting extends Error {
  override readonly name = 'BadSetting';
}

export const SECRET_LENGTH = 32;

/** Common load balancers ask every few seconds. */
const DRAIN_SECONDS = 5;

/** More processes than cores gain nothing, and each has connections of its own to the database. */
const MOST_BY_ITSELF = 8;

const httpAddress = z.url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' });

export const settings = z.object({
  SETTINGS_FILE: z.string().optional(),
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  DATA_DIR: z.string().default('var'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' }).optional(),
  DATABASE_REPLICA_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' }).optional(),
  HOST: z.string().default('127.0.0.1'),
  DEVELOPMENT_HOST: z.string().optional(),
  SEED_DEMO: z.enum(['yes', 'no'], 'must be yes or no').optional(),
  PORT: z.coerce.number().int().min(0).max(65_535).default(4321),
  SERVER_PROCESSES: z.coerce.number().int().min(0).max(64).optional(),
  DRAIN_SECONDS: z.coerce.number().min(0).max(600).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  ACCESS_LOG: z.enum(['yes', 'no'], 'must be yes or no').default('no'),
  METRICS_TOKEN: z.string().min(TOKEN_LENGTH, `must be ${TOKEN_LENGTH} characters or more`).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpAddress.optional(),
  OTEL_EXPORTER_OTLP_HEADERS: headerList.default({}),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  OTEL_SERVICE_NAME: z.string().default('shopping-guide'),
  PUBLISHING_TOKENS: tokensOf(TENANT, 'is not a tenant code').optional(),
  OPERATOR_TOKENS: tokensOf(OPERATOR, 'is not a tenant code, a slash and a name').optional(),
  LOGIN_SECRETS: tokensOf(LOGIN, 'is not a tenant code, a slash and line or firebase').default({}),
  TRUSTED_PROXIES: z
    .string()
    .transform((list) => list.split(',').map((address) => address.trim()))
    .pipe(z.array(z.union([z.ipv4(), z.ipv6()], 'must be IP addresses with commas between')))
    .default([]),
  SERVER_SECRET: z.string().min(SECRET_LENGTH, `must be ${SECRET_LENGTH} characters or more`).optional(),
  RENDERER: z.enum(['direct', 'public']).default('direct'),
  PICTURE_CACHE_MB: z.coerce.number().int().min(1).max(1_000_000).default(1024),
  CALLS_A_MINUTE: z.coerce.number().int().min(0).max(1_000_000_000).default(6000),
  SERVING_LIMITS: servingLimits.default({}),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' }).optional(),
  MAIL_FROM: z.email('must be an e-mail address').optional(),
  SMS_WEBHOOK_URL: httpAddress.optional(),
  SMS_WEBHOOK_TOKEN: z.string().min(TOKEN_LENGTH, `must be ${TOKEN_LENGTH} characters or more`).optional(),
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^[\w-]{87}$/, 'must be a key of 87 characters of base64url')
    .optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, 'must be a key of 43 characters of base64url')
    .optional(),
  VAPID_SUBJECT: z
    .string()
    .regex(/^(?:mailto:.+@.+|https:\/\/.+)$/, 'must be a mailto: or https:// address')
    .optional(),
  LINE_CHANNEL_TOKENS: tokensOf(TENANT, 'is not a tenant code').default({}),
  LINE_API_URL: httpAddress.default('https://api.line.me'),
  TELEGRAM_BOT_TOKENS: tokensOf(TENANT, 'is not a tenant code').default({}),
  TELEGRAM_API_URL: httpAddress.default('https://api.telegram.org'),
  BODIES: z.enum(['sqlite', 'postgres', 's3'], 'must be sqlite, postgres or s3').optional(),
  BODIES_S3_ENDPOINT: httpAddress.optional(),
  BODIES_S3_BUCKET: z.string().optional(),
  BODIES_S3_REGION: z.string().default('auto'),
  BODIES_S3_ACCESS_KEY: z.string().optional(),
  BODIES_S3_SECRET_KEY: z.string().optional(),
  CDN: z.enum(['cloudflare', 'fastly'], 'must be cloudflare or fastly').optional(),
  CDN_ZONE: z
    .string()
    .regex(/^\w{8,64}$/, 'must be the id of a zone or a service')
    .optional(),
  CDN_TOKEN: z.string().min(TOKEN_LENGTH, `must be ${TOKEN_LENGTH} characters or more`).optional(),
  CDN_SECONDS: z.coerce.number().int().min(1).max(86_400).default(60),
  UPLOADS_S3_ENDPOINT: httpAddress.optional(),
  UPLOADS_S3_BUCKET: z.string().optional(),
  UPLOADS_S3_REGION: z.string().default('auto'),
  UPLOADS_S3_ACCESS_KEY: z.string().optional(),
  UPLOADS_S3_SECRET_KEY: z.string().optional(),
  AI_BASE_URL: httpAddress.optional(),
  AI_MODEL: z.string().optional(),
  AI_API_KEY: z.string().optional(),
  AI_ANSWER_SECONDS: z.coerce.number().min(1).max(15).default(12),
  AI_ANSWERS_A_DAY: z.coerce.number().int().min(0).max(1_000_000_000).default(2000),
  AI_SUMMARIES_A_DAY: z.coerce.number().int().min(0).max(1_000_000_000).default(200),
  CHAT_LIMITS: chatLimits.default({}),
});

type Values = z.infer<typeof settings>;

/** Settings that must be set together. */
const TOGETHER: readonly (readonly (keyof Values)[])[] = [
  ['SMS_WEBHOOK_URL', 'SMS_WEBHOOK_TOKEN'],
  ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY', 'VAPID_SUBJECT'],
  ['AI_BASE_URL', 'AI_MODEL'],
  ['CDN', 'CDN_ZONE', 'CDN_TOKEN'],
  ['BODIES_S3_ENDPOINT', 'BODIES_S3_BUCKET', 'BODIES_S3_ACCESS_KEY', 'BODIES_S3_SECRET_KEY'],
  ['UPLOADS_S3_ENDPOINT', 'UPLOADS_S3_BUCKET', 'UPLOADS_S3_ACCESS_KEY', 'UPLOADS_S3_SECRET_KEY'],
];

/**
 * Reads and checks the settings: those of the environment, and those of SETTINGS_FILE that the environment has not. An empty
 * variable counts as unset. Throws BadSetting, which names all faults.
 */
export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  return envOf(withSettingsFile(source), []);
}

/** The settings of a process that answers requests. In production it needs more of them, and says which at once. */
export function readServerEnv(environment: NodeJS.ProcessEnv = process.env): Env {
  const source = withSettingsFile(environment);
  const missing = source['NODE_ENV'] === 'production' ? IN_PRODUCTION.filter(({ name }) => !source[name]) : [];
  const env = envOf(
    source,
    missing.map(({ name, fault }) => `${name}: ${fault}`),
  );
  if (env.mode === 'development' && !LOOPBACK.test(env.host) && source['DEVELOPMENT_HOST'] !== env.host) {
    throw new BadSetting(
      `HOST: ${env.host} can be reached by others, and in development the passwords of the demonstration are known. ` +
        'Set NODE_ENV=production, or name the same address in DEVELOPMENT_HOST',
    );
  }
  return env;
}

/** Adds the settings of the file that SETTINGS_FILE names. Throws BadSetting where it cannot be read, or names no setting. */
function withSettingsFile(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const file = environment['SETTINGS_FILE'];
  if (file === undefined || file === '') return environment;
  const path = resolve(projectRoot(), file);
  if (!existsSync(path)) throw new BadSetting(`SETTINGS_FILE: there is no file ${path}`);
  const values = parseEnv(readFileSync(path, 'utf8'));
  const unknown = Object.keys(values).filter((name) => !(name in settings.shape) || name === 'SETTINGS_FILE');
  if (unknown.length > 0) {
    throw new BadSetting(unknown.map((name) => `${name}: is no setting, but stands in ${path}`).join('\n'));
  }
  const own = Object.entries(environment).filter(([, value]) => value !== undefined && value !== '');
  return { ...values, ...Object.fromEntries(own) };
}

/** Settings that a server in production needs. */
const IN_PRODUCTION = [
  { name: 'PUBLISHING_TOKENS', fault: 'is needed in production: a token for the publishing calls of each tenant' },
  { name: 'SERVER_SECRET', fault: 'is needed in production: keys for sealing and for codes come from it' },
] as const;

const LOOPBACK = /^(?:127\.\d+\.\d+\.\d+|localhost|::1)$/;

function envOf(source: NodeJS.ProcessEnv, missing: readonly string[]): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = settings.safeParse(given);
  const faults = [
    ...missing,
    ...(parsed.error?.issues.map(describe) ?? []),
    ...TOGETHER.flatMap((names) => incomplete(names, given)),
    ...bodiesFaults(given),
    ...replicaFaults(given),
  ];
  if (!parsed.success || faults.length > 0) throw new BadSetting(faults.join('\n'));
  const values = parsed.data;
  return {
    mode: values.NODE_ENV,
    seedsDemo: (values.SEED_DEMO ?? (values.NODE_ENV === 'production' ? 'no' : 'yes')) === 'yes',
    dataDir: resolve(projectRoot(), values.DATA_DIR),
    databaseUrl: values.DATABASE_URL ?? null,
    databaseReplicaUrl: values.DATABASE_REPLICA_URL ?? null,
    host: values.HOST,
    port: values.PORT,
    serverProcesses: values.SERVER_PROCESSES ?? Math.min(MOST_BY_ITSELF, availableParallelism()),
    drainNoticeMs: 1000 * (values.DRAIN_SECONDS ?? (values.NODE_ENV === 'production' ? DRAIN_SECONDS : 0)),
    accessLog: values.ACCESS_LOG === 'yes',
    metricsToken: values.METRICS_TOKEN ?? null,
    tracing: tracingSettings(values),
    logLevel: values.LOG_LEVEL,
    publishingTokens: values.PUBLISHING_TOKENS ?? null,
    operatorTokens: values.OPERATOR_TOKENS ?? null,
    loginSecrets: values.LOGIN_SECRETS,
    trustedProxies: values.TRUSTED_PROXIES,
    serverSecret: values.SERVER_SECRET ?? null,
    renderer: values.RENDERER,
    pictureCacheMb: values.PICTURE_CACHE_MB,
    callsAMinute: values.CALLS_A_MINUTE === 0 ? null : values.CALLS_A_MINUTE,
    servingLimits: values.SERVING_LIMITS,
    smtpUrl: values.SMTP_URL ?? null,
    mailFrom: values.MAIL_FROM ?? null,
    smsWebhook: smsWebhookOf(values),
    notifications: {
      vapid: vapidOf(values),
      line: { api: values.LINE_API_URL, tokens: values.LINE_CHANNEL_TOKENS },
      telegram: { api: values.TELEGRAM_API_URL, tokens: values.TELEGRAM_BOT_TOKENS },
    },
    bodies: bodiesPlace(values),
    bodiesBucket: readBucket(values, 'BODIES'),
    cdn: cdnSettings(values),
    uploadsBucket: readBucket(values, 'UPLOADS'),
    chatModel: chatModelOf(values),
    chatLimits: values.CHAT_LIMITS,
  };
}

/** The faults of settings of which only some are set. */
function incomplete(names: readonly string[], given: Readonly<Record<string, unknown>>): string[] {
  const missing = names.filter((name) => given[name] === undefined);
  return missing.length === names.length ? [] : missing.map((name) => `${name}: is needed with ${names[0]}`);
}

function smsWebhookOf({ SMS_WEBHOOK_URL: url, SMS_WEBHOOK_TOKEN: token }: Values): Env['smsWebhook'] {
  return url === undefined || token === undefined ? null : { url, token };
}

function vapidOf(values: Values): NotificationChannels['vapid'] {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: subject } = values;
  if (publicKey === undefined || privateKey === undefined || subject === undefined) return null;
  return { publicKey, privateKey, subject };
}

function chatModelOf(values: Values): ChatModel | null {
  const { AI_BASE_URL: baseUrl, AI_MODEL: model, AI_API_KEY: apiKey = null } = values;
  if (baseUrl === undefined || model === undefined) return null;
  const { AI_ANSWER_SECONDS: seconds, AI_ANSWERS_A_DAY: answersADay, AI_SUMMARIES_A_DAY: summariesADay } = values;
  return { baseUrl, model, apiKey, seconds, answersADay, summariesADay };
}

/** A database of its own is one that other machines may join; the embedded one is of this machine. */
function bodiesPlace({ BODIES, BODIES_S3_ENDPOINT, DATABASE_URL }: Values): Env['bodies'] {
  if (BODIES !== undefined) return BODIES;
  if (BODIES_S3_ENDPOINT !== undefined) return 's3';
  return DATABASE_URL === undefined ? 'sqlite' : 'postgres';
}

/** Faults of places for bodies that could not work. */
function bodiesFaults(given: Readonly<Record<string, unknown>>): string[] {
  const place = given['BODIES'];
  const hasBucket = given['BODIES_S3_ENDPOINT'] !== undefined;
  if (place === 's3' && !hasBucket) return ['BODIES: s3 needs BODIES_S3_ENDPOINT and the other settings of the bucket'];
  if (place !== undefined && place !== 's3' && hasBucket) return ['BODIES_S3_ENDPOINT: is set, but BODIES is not s3'];
  if (place === 'postgres' && given['DATABASE_URL'] === undefined)
    return ['BODIES: postgres needs DATABASE_URL, because no other machine reaches the embedded database'];
  return [];
}

/** The embedded database has no replica. */
function replicaFaults(values: Readonly<Record<string, unknown>>): string[] {
  const isAlone = values['DATABASE_REPLICA_URL'] !== undefined && values['DATABASE_URL'] === undefined;
  return isAlone ? ['DATABASE_REPLICA_URL: needs DATABASE_URL, the database that it follows'] : [];
}

function cdnSettings(values: Values): CdnSettings | null {
  const { CDN: kind, CDN_ZONE: zone, CDN_TOKEN: token, CDN_SECONDS: seconds } = values;
  return kind === undefined || zone === undefined || token === undefined ? null : { kind, zone, token, seconds };
}

function readBucket(values: Values, of: 'BODIES' | 'UPLOADS'): BucketSettings | null {
  const endpoint = values[`${of}_S3_ENDPOINT`];
  const bucket = values[`${of}_S3_BUCKET`];
  const accessKey = values[`${of}_S3_ACCESS_KEY`];
  const secretKey = values[`${of}_S3_SECRET_KEY`];
  if (endpoint === undefined || bucket === undefined || accessKey === undefined || secretKey === undefined) return null;
  return { endpoint, bucket, region: values[`${of}_S3_REGION`], accessKey, secretKey };
}

function describe(issue: z.core.$ZodIssue): string {
  const [name, ...rest] = issue.path.map(String);
  return `${name}${rest.length > 0 ? ` (${rest.join('.')})` : ''}: ${issue.message}`;
}

/** The nearest folder at or above this file with a package.json: the same for the sources and for a bundle. */
function projectRoot(): string {
  let folder = import.meta.dirname;
  while (!existsSync(join(folder, 'package.json'))) {
    if (dirname(folder) === folder) return process.cwd();
    folder = dirname(folder);
  }
  return folder;
}
