/** Says which methods the calls at a path have, for answers 405. */

import type { Call } from '#src/http/call.ts';

/** A segment that a parameter can be. A path with other characters is a second spelling, which no call has. */
const SEGMENT = '[A-Za-z0-9._~-]+';

/** Finds the methods that calls have at a path, in the form of an `Allow` header; undefined when no call is there. */
export function allowedMethodsOf(calls: readonly Pick<Call, 'name'>[]): (path: string) => string | undefined {
  const known = calls.map(({ name }) => {
    const [method = '', path = ''] = name.split(' ', 2);
    return { method, pattern: new RegExp(`^/api${path.replaceAll(/\{\w+\}/g, SEGMENT)}$`) };
  });
  return (path) => {
    const methods = known.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
    if (methods.length === 0) return undefined;
    return [...new Set(methods.includes('GET') ? [...methods, 'HEAD'] : methods)].toSorted().join(', ');
  };
}
