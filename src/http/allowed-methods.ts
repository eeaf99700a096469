/** Says which methods the calls at a path have, for answers 405. */

import type { Call } from '#src/http/call.ts';

/** A segment that a parameter can be. A path with other characters is a second spelling, which no call has. */
const SEGMENT = '[A-Za-z0-9._~-]+';

/** The method of a call, and what its paths match. */
export function routePattern({ name }: Pick<Call, 'name'>): { readonly method: string; readonly pattern: RegExp } {
  const [method = '', path = ''] = name.split(' ', 2);
  return { method, pattern: new RegExp(`^/api${path.replaceAll(/\{\w+\}/g, SEGMENT)}$`) };
}

/**
 * Orders calls as their routes are tried: a fixed segment comes before a parameter in the same position, so that
 * `/brands/by-code` does not match `/brands/{id}`.
 */
export function inOrderOfRoutes<C extends Pick<Call, 'name'>>(calls: readonly C[]): C[] {
  return calls.toSorted((a, b) => a.name.split('{').length - b.name.split('{').length);
}

/** Finds the methods that calls have at a path, in the form of an `Allow` header; undefined when no call is there. */
export function allowedMethodsOf(calls: readonly Pick<Call, 'name'>[]): (path: string) => string | undefined {
  const routes = calls.map(routePattern);
  return (path) => {
    const methods = routes.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
    if (methods.length === 0) return undefined;
    return [...new Set(methods.includes('GET') ? [...methods, 'HEAD'] : methods)].toSorted().join(', ');
  };
}
