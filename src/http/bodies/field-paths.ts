/** Reads the paths that name the encrypted fields of a body. */

/**
 * Paths to the encrypted texts of a JSON body, in the same notation on both sides: names joined by dots, `[0]` for one
 * item of a list and `[*]` for every item: `user.email`, `data.list[*].mobile`. Runs in browsers and on the server.
 */
type Step = string | number | typeof EACH;

export type FieldPath = readonly Step[];

/** A text inside a value, and a function that replaces it. */
export interface Field {
  readonly value: string;
  replace(value: string): void;
}

const EACH = Symbol('each');

const LONGEST_PATH = 200;
const MOST_STEPS = 12;
const PATH = /^[A-Za-z_]\w{0,63}(?:\[(?:\*|\d{1,4})\])*(?:\.[A-Za-z_]\w{0,63}(?:\[(?:\*|\d{1,4})\])*)*$/;
const STEP = /[A-Za-z_]\w*|\*|\d+/g;
/** Names that JavaScript objects inherit; a path may not contain them. */
const RESERVED = new Set(['__proto__', 'constructor', 'prototype']);

/** Limits for one request or response. */
export const MOST_PATHS = 32;
export const MOST_FIELDS = 1000;

/** The steps of a path; undefined when it is malformed, too long, or contains a reserved name. */
export function parsePath(text: string): FieldPath | undefined {
  if (text.length > LONGEST_PATH || !PATH.test(text)) return undefined;
  const words = text.match(STEP) ?? [];
  if (words.length > MOST_STEPS || words.some((word) => RESERVED.has(word))) return undefined;
  return words.map((word) => (word === '*' ? EACH : /^\d/.test(word) ? Number(word) : word));
}

/** The texts at a path, in order, at most `most` of them. Missing values and values that are not texts are skipped. */
export function fieldsAt(root: unknown, path: FieldPath, most: number): Field[] {
  const fields: Field[] = [];
  const walk = (value: unknown, at: number): void => {
    const step = path[at];
    if (step === undefined || fields.length >= most || typeof value !== 'object' || value === null) return;
    for (const key of keysAt(value, step)) {
      const field = fieldIn(value, key, at === path.length - 1);
      if (field !== undefined && fields.length < most) fields.push(field);
      else if (at < path.length - 1) walk(Reflect.get(value, key), at + 1);
    }
  };
  walk(root, 0);
  return fields;
}

function fieldIn(holder: object, key: string | number, last: boolean): Field | undefined {
  const value: unknown = Reflect.get(holder, key);
  if (!last || typeof value !== 'string') return undefined;
  return { value, replace: (next) => void Reflect.set(holder, key, next) };
}

/** The value's own keys that a step matches. */
function keysAt(value: object, step: Step): readonly (string | number)[] {
  if (step === EACH) return Array.isArray(value) ? [...value.keys()] : [];
  const fits = typeof step === 'number' ? Array.isArray(value) : !Array.isArray(value);
  return fits && Object.hasOwn(value, step) ? [step] : [];
}
