/** Writes the OpenAPI document of all calls. */

import { setImmediate as nextTurn } from 'node:timers/promises';
import { z } from 'zod';
import { type Call, isForPrograms } from '#src/http/call.ts';
import { DEFAULT_PLATFORM, HEADERS, ID_PATTERN, PLATFORM_PATTERN } from '#src/http/caller.ts';
import { STAFF_COOKIE } from '#src/http/identity/staff.ts';
import { SESSION_COOKIE } from '#src/http/identity/viewer.ts';
import { FAILURES, type FailureName } from '#src/kernel/failure.ts';

type Json = Readonly<Record<string, unknown>>;

/** Descriptions of calls by name, besides their schemas. */
export interface CallDescriptions {
  readonly summaries: Readonly<Record<string, string>>;
  /** The statuses of success; 200 where there are none. */
  readonly statuses: Readonly<Record<string, readonly number[]>>;
}

const NOTHING_SAID: CallDescriptions = { summaries: {}, statuses: {} };

/**
 * The OpenAPI 3.1 document of a list of calls, generated from their schemas. That takes more than a second in all: other work
 * comes in between.
 */
export async function openApi(
  calls: readonly Call[],
  title: string,
  said: CallDescriptions = NOTHING_SAID,
): Promise<Json> {
  const paths: Record<string, Record<string, Json>> = {};
  const schemas: Record<string, Json> = { Failure: FAILURE_SCHEMA };
  for (const call of calls) {
    await nextTurn();
    const [method = '', path = ''] = call.name.split(' ', 2);
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(call, path, schemas, said) };
  }
  return {
    openapi: '3.1.0',
    info: { title, version: '1', description: 'A path answers 405 with Allow to a method that it does not have.' },
    servers: [{ url: '/api' }],
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        session: { type: 'apiKey', in: 'cookie', name: SESSION_COOKIE },
        studio: { type: 'apiKey', in: 'cookie', name: STAFF_COOKIE },
      },
      parameters: HEADER_PARAMETERS,
      schemas,
      responses: failureResponses(),
    },
  };
}

function operation(call: Call, path: string, schemas: Schemas, { summaries, statuses }: CallDescriptions): Json {
  const { params, query, body, answer } = call.schemas;
  const [, service = ''] = path.split('/');
  const done = { description: 'Done', content: { 'application/json': { schema: envelopeSchema(answer, schemas) } } };
  return {
    summary: summaries[call.name],
    operationId: call.name.replace(/[^A-Za-z0-9]+/g, '_'),
    tags: [service],
    ...securityForCall(call),
    parameters: [
      ...Object.keys(HEADER_PARAMETERS).map((name) => ({ $ref: `#/components/parameters/${name}` })),
      ...(call.versioned ? [IF_MATCH] : []),
      ...(call.versioned && call.name.startsWith('PUT ') ? [IF_NONE_MATCH] : []),
      ...parametersIn('path', path, params, schemas),
      ...parametersIn('query', path, query, schemas),
    ],
    ...(call.seals.length === 0 ? {} : { 'x-encrypted-by-browsers': call.seals }),
    ...(body === undefined
      ? {}
      : {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: toJsonSchema(body, 'input', schemas) } },
          },
        }),
    responses: {
      ...Object.fromEntries((statuses[call.name] ?? [200]).map((status) => [status, done])),
      ...failuresOf(call),
    },
  };
}

/** A session is a bearer token or a browser's cookie. For calls of visitors it is optional. */
function securityForCall({ access }: Call): Json {
  if (access === 'public') return {};
  if (access === 'staff') return { security: [{ studio: [] }] };
  if (access === 'publishing' || access === 'operator') return { security: [{ bearer: [] }, { studio: [] }] };
  return { security: [{ bearer: [] }, { session: [] }, ...(access === 'visitor' ? [{}] : [])] };
}

/** Path parameters are those in braces, even without a schema for them. */
function parametersIn(where: 'path' | 'query', path: string, schema: z.ZodType | undefined, schemas: Schemas): Json[] {
  const { properties = {}, required = [] } = schema === undefined ? {} : objectSchema(schema, schemas);
  const named =
    where === 'query' ? Object.keys(properties) : [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  return named.map((name) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: properties[name] ?? { type: 'string' },
  }));
}

interface ObjectSchema {
  readonly properties?: Json;
  readonly required?: readonly string[];
}

function objectSchema(schema: z.ZodType, schemas: Schemas): ObjectSchema {
  const schemaAsJson = toJsonSchema(schema, 'input', schemas);
  const { $ref } = schemaAsJson as { readonly $ref?: string };
  return $ref === undefined ? schemaAsJson : (schemas[$ref.slice(COMPONENTS.length)] ?? schemaAsJson);
}

/**
 * A zod schema as JSON schema 2020-12, the dialect of OpenAPI 3.1. What JSON schema cannot express becomes a schema
 * that accepts anything. Schemas that are referred to, also by themselves, move to the document's schemas.
 */
function toJsonSchema(schema: z.ZodType, io: 'input' | 'output', schemas: Schemas): Json {
  const { $schema: _dialect, ...whole } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  if (!JSON.stringify(whole).includes('"$ref"')) return whole;
  const first = Object.keys(schemas).length;
  const { $defs = {}, ...root } = rerooted(whole, first);
  for (const [name, part] of Object.entries({ ...$defs, root })) schemas[`Schema${first}_${name}`] = part;
  return { $ref: `${COMPONENTS}Schema${first}_root` };
}

interface WithParts {
  readonly $defs?: Readonly<Record<string, Json>>;
}

/** Rewrites references so that they start at the document: `#` is the schema itself, `#/$defs/x` one of its parts. */
function rerooted(whole: Json, first: number): WithParts {
  const text = JSON.stringify(whole, (key, value: unknown) => {
    if (key !== '$ref' || typeof value !== 'string') return value;
    return value === '#'
      ? `${COMPONENTS}Schema${first}_root`
      : value.replace('#/$defs/', `${COMPONENTS}Schema${first}_`);
  });
  return JSON.parse(text) as WithParts;
}

/** The schemas of the document; more are added while it is generated. */
type Schemas = Record<string, Json>;

const COMPONENTS = '#/components/schemas/';

function envelopeSchema(answer: z.ZodType | undefined, schemas: Schemas): Json {
  return {
    type: 'object',
    properties: {
      success: { const: true },
      message: { type: 'string' },
      code: { const: '200' },
      ...(answer === undefined ? {} : { data: toJsonSchema(answer, 'output', schemas) }),
    },
    required: ['success', 'message', 'code'],
  };
}

/** Failures that every call can have, and those that depend on the call's declaration. */
function failuresOf(call: Call): Json {
  const names: readonly FailureName[] = [
    'BadRequest',
    ...(isForPrograms(call) ? (['TokenRefused'] as const) : []),
    'TooMany',
    ...(call.access === 'visitor' || call.access === 'user' ? (['Unauthorized'] as const) : []),
    'Forbidden',
    'NotFound',
    ...(call.name.startsWith('GET ') ? [] : (['Conflict'] as const)),
    ...(call.access === 'publishing' ? (['Gone'] as const) : []),
    ...(call.versioned ? (['Changed'] as const) : []),
    ...(call.schemas.body === undefined ? [] : (['TooLarge', 'UnsupportedMedia'] as const)),
    'Misdirected',
    ...(call.access === 'publishing' || call.schemas.body !== undefined ? (['Unprocessable'] as const) : []),
    'Internal',
    'Unavailable',
  ];
  return Object.fromEntries(names.map((name) => [FAILURES[name].status, { $ref: `#/components/responses/${name}` }]));
}

function failureResponses(): Json {
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } };
  return Object.fromEntries(
    Object.entries(FAILURES).map(([name, { status }]) => {
      const headers = FAILURE_HEADERS[status];
      return [name, { description: name, content, ...(headers === undefined ? {} : { headers }) }];
    }),
  );
}

const RETRY_AFTER = { 'Retry-After': { schema: { type: 'integer' }, description: 'Seconds' } };

const FAILURE_HEADERS: Readonly<Record<number, Json>> = {
  405: { Allow: { schema: { type: 'string' }, description: 'The methods that the path has' } },
  429: RETRY_AFTER,
  503: RETRY_AFTER,
};

const FAILURE_SCHEMA: Json = {
  type: 'object',
  properties: {
    success: { const: false },
    message: { type: 'string', description: 'For people, in the language of the request' },
    code: { type: 'string', enum: [...new Set(Object.values(FAILURES).map(({ code }) => code))] },
    data: {
      type: 'object',
      properties: {
        faults: {
          type: 'array',
          items: {
            type: 'object',
            properties: { field: { type: 'string' }, reason: { type: 'string' } },
            required: ['field', 'reason'],
          },
        },
      },
    },
  },
  required: ['success', 'message', 'code'],
};

const IF_MATCH = header('If-Match', { type: 'string' }, 'The version that is meant, as an ETag gave it');
const IF_NONE_MATCH = header('If-None-Match', { const: '*' }, 'Nothing stands there yet: what does is never replaced');

const ID_SCHEMA = { type: 'string', pattern: ID_PATTERN };

/** Names of components, so only letters. */
const HEADER_PARAMETERS: Json = {
  language: header('Accept-Language', { type: 'string' }, 'Language of messages and contents'),
  device: header(HEADERS.device, ID_SCHEMA, 'Made by the client once and kept'),
  platform: header(
    HEADERS.platform,
    { type: 'string', pattern: PLATFORM_PATTERN, default: DEFAULT_PLATFORM },
    'Client',
  ),
  pseudo: header(HEADERS.pseudo, ID_SCHEMA, 'A reader without a name; made by the client once and kept'),
  request: header(HEADERS.request, ID_SCHEMA, 'Comes back in the answer and stands in the log'),
  encryption: header(
    'Encryption',
    { type: 'string' },
    'JSON {"secret", "bodyPaths"}: the key and the encrypted texts of the body. An answer with encrypted texts carries the same',
  ),
};

function header(name: string, schema: Json, description: string): Json {
  return { name, in: 'header', required: false, schema, description };
}
