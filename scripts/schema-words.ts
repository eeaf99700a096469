/** Says in words which values a schema takes, for the pages of reference. */

import { z } from 'zod';

/** The parts of JSON Schema that schemas of the project become. */
interface Json {
  readonly type?: string;
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Json[];
  readonly allOf?: readonly Json[];
  readonly properties?: Readonly<Record<string, Json>>;
  readonly required?: readonly string[];
  readonly propertyNames?: Json;
  readonly additionalProperties?: Json | boolean;
  readonly items?: Json;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly multipleOf?: number;
  readonly default?: unknown;
}

/** A field of an object, with the values it takes. */
export interface FieldWords {
  readonly name: string;
  readonly isNeeded: boolean;
  readonly takes: string;
}

/** The fields of an object's schema, in its order, as what comes in has them. */
export function fieldsInWords(schema: z.ZodType): FieldWords[] {
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json;
  return Object.entries(properties).map(([name, field]) => ({
    name,
    isNeeded: required.includes(name),
    takes: `${describeValue(field)}${describeDefault(field)}`,
  }));
}

/** A line of a list of fields. */
export const fieldLine = ({ name, isNeeded, takes }: FieldWords): string =>
  `- ${isNeeded ? `**\`${name}\`**` : `\`${name}\``}: ${takes}`;

const FORMATS: Readonly<Record<string, string>> = {
  'date-time': 'time with its zone',
  date: 'day',
  email: 'e-mail address',
  uri: 'address',
};

/** Safe integers are the limits of every integer, and say nothing. */
const isLimit = (limit: number | undefined): limit is number =>
  limit !== undefined && Math.abs(limit) < Number.MAX_SAFE_INTEGER;

function describeValue(json: Json): string {
  const { type, anyOf, allOf } = json;
  if (json.const !== undefined) return `\`${String(json.const)}\``;
  if (json.enum !== undefined) return describeChoice(json.enum);
  if (anyOf !== undefined) return [...new Set(anyOf.map(describeValue))].join(' or ');
  if (allOf !== undefined) return describeValue(Object.assign({}, ...allOf) as Json);
  if (type === 'array') return describeList(json);
  if (type === 'object') return describeObject(json);
  if (type === 'string') return describeText(json);
  if (type === 'number' || type === 'integer') return describeNumber(json);
  return type ?? 'anything';
}

/** In a long choice the values are named plainly: some are made by counting, and no code spells them. */
const LONG_CHOICE = 12;

function describeChoice(values: readonly unknown[]): string {
  if (values.length > LONG_CHOICE) return `one of ${values.join(', ')}`;
  return values.map((value) => `\`${String(value)}\``).join(', ');
}

function describeList({ items = {}, maxItems }: Json): string {
  const entries = describeValue(items);
  return maxItems === undefined ? `list of ${entries}` : `list of at most ${maxItems}, each ${entries}`;
}

function describeObject({ properties, required = [], propertyNames, additionalProperties }: Json): string {
  if (properties === undefined) {
    const values = typeof additionalProperties === 'object' ? describeValue(additionalProperties) : 'anything';
    return `object by ${describeValue(propertyNames ?? { type: 'string' })}, each ${values}`;
  }
  const parts = Object.entries(properties).map(
    ([name, part]) => `\`${name}\`${required.includes(name) ? '' : '?'} ${describeValue(part)}`,
  );
  return `{ ${parts.join('; ')} }`;
}

function describeText({ format, minLength, maxLength }: Json): string {
  const kind = FORMATS[format ?? ''] ?? 'text';
  if (minLength !== undefined && minLength > 1) return `${kind} of ${minLength} characters or more`;
  return `${kind}${atMost(maxLength, 'characters')}`;
}

function describeNumber({ type, minimum, exclusiveMinimum, maximum, multipleOf }: Json): string {
  const limits = [
    ...(isLimit(minimum) ? [`from ${minimum}`] : []),
    ...(isLimit(exclusiveMinimum) ? [`more than ${exclusiveMinimum}`] : []),
    ...(isLimit(maximum) ? [`to ${maximum}`] : []),
    ...(multipleOf === undefined || multipleOf === 1 ? [] : [`in steps of ${multipleOf}`]),
  ];
  return [type === 'integer' ? 'whole number' : 'number', ...limits].join(' ');
}

const atMost = (count: number | undefined, unit: string) => (count === undefined ? '' : ` of at most ${count} ${unit}`);

function describeDefault({ default: value }: Json): string {
  if (value === undefined || value === '' || JSON.stringify(value) === '{}' || JSON.stringify(value) === '[]')
    return '';
  return `; default \`${typeof value === 'object' ? JSON.stringify(value) : String(value)}\``;
}
