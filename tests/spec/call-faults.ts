/** Checks that a call of the specification exists and is tested. */

import { dirname, join } from 'node:path/posix';
import { files, importsOf } from '#tests/rules/source.ts';
import type { CallPlace, PendingCall } from '#tests/spec/call-place.ts';
import { placeFault } from '#tests/spec/places.ts';

const NAME = /'((?:GET|POST|PUT|PATCH|DELETE) \/[^']+)'/g;

let answered: ReadonlyMap<string, string> | undefined;

/** The file of `src/modules` that answers a call, by the name of the call. */
function answeredCalls(): ReadonlyMap<string, string> {
  answered ??= readAnsweredCalls();
  return answered;
}

function readAnsweredCalls(): ReadonlyMap<string, string> {
  const answering = files('src/modules/*/*/**/*.ts').filter(({ text }) => text.includes("from '#src/http/call.ts'"));
  return new Map(
    answering.flatMap(({ path, text }) => [...text.matchAll(NAME)].map(([, name = '']) => [name, path] as const)),
  );
}

/** What is wrong with the place of a call, by the name of the call; '' when nothing is. */
export function callFaults(places: readonly (CallPlace | PendingCall)[]): ReadonlyMap<string, string> {
  return new Map(places.map((place) => [place.call, faultOf(place, answeredCalls().get(place.call))]));
}

/** Whether a call or a folder exists. */
export function isBuilt(callOrFolder: string | undefined): boolean {
  if (callOrFolder === undefined) return false;
  return answeredCalls().has(callOrFolder) || files(`${callOrFolder}/*.ts`).length > 0;
}

function faultOf(place: CallPlace | PendingCall, answeredBy: string | undefined): string {
  if ('pending' in place)
    return answeredBy === undefined ? '' : `${place.call} is pending, but ${answeredBy} answers it`;
  if (answeredBy === undefined) return `no module answers ${place.call}`;
  const takesShapes = files(answeredBy).some((file) => importsOf(file).includes(`#${place.contract}`));
  if (!takesShapes) return `${answeredBy}, which answers ${place.call}, does not import ${place.contract}`;
  return (
    placeFault(place.test, undefined) ||
    (makes(place, answeredBy) ? '' : `${place.test.test} never makes ${place.call}`)
  );
}

/** Whether a file of tests, or a fixture of it, names a call by the end of its path, or takes it from its module. */
function makes({ call, test: { test } }: CallPlace, answeredBy: string): boolean {
  const end = call.split('/').findLast((part) => !part.startsWith('{')) ?? call;
  const named = new RegExp(`[/'\`]${end}(?![\\w-])`);
  const [file] = files(test);
  if (file === undefined) return false;
  const fixtures = importsOf(file)
    .filter((path) => path.startsWith('./fixtures/'))
    .map((path) => join(dirname(test), path));
  return (
    [file, ...files(...fixtures)].some(({ text }) => named.test(text)) || importsOf(file).includes(`#${answeredBy}`)
  );
}
