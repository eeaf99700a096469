/** Puts the specification together, line by line, with what holds each line. */

import { callFaults, isBuilt } from '#tests/spec/call-faults.ts';
import { TAKEN_FIELDS } from '#tests/spec/call-fields.ts';
import { SPECIFIED_CALLS } from '#tests/spec/calls.ts';
import { placeFault, placeLine } from '#tests/spec/places.ts';
import { SECTION_5_GOODS } from '#tests/spec/section-5-goods.ts';
import { SECTION_5_PEOPLE } from '#tests/spec/section-5-people.ts';
import { SECTION_7_BODIES } from '#tests/spec/section-7-bodies.ts';
import { SECTION_7_TRANSPORT } from '#tests/spec/section-7-transport.ts';
import { SECTION_8 } from '#tests/spec/section-8.ts';
import { SECTION_8_DEVICES } from '#tests/spec/section-8-devices.ts';
import { SECTION_9_CARDS } from '#tests/spec/section-9-cards.ts';
import { SECTION_9_REQUESTS } from '#tests/spec/section-9-requests.ts';
import { SECTION_9_TIMES } from '#tests/spec/section-9-times.ts';
import { SHARING_AND_ACTIVITIES } from '#tests/spec/sharing-and-activities.ts';
import type { Statement } from '#tests/spec/statement.ts';
import { fieldsOfCalls } from '#tests/spec/taken-fields.ts';

/** A statement or a call of the specification, and what holds it. */
export interface Line {
  readonly what: string;
  readonly state: 'held' | 'otherwise' | 'pending';
  /** Where it is held; why it is not; how it is otherwise. */
  readonly notes: readonly string[];
  /** What is wrong with its places. */
  readonly faults: readonly string[];
}

export interface Section {
  readonly title: string;
  readonly lines: readonly Line[];
}

const STATEMENTS: Readonly<Record<string, readonly Statement[]>> = {
  '2, 3, 4, 6. Sharing, deal alerts, activities': SHARING_AND_ACTIVITIES,
  '5. Validation rules': [...SECTION_5_PEOPLE, ...SECTION_5_GOODS],
  '7. Calls: what they carry': [...SECTION_7_TRANSPORT, ...SECTION_7_BODIES],
  '8. Error catalogue': [...SECTION_8, ...SECTION_8_DEVICES],
  '9. Business constants and limits': [...SECTION_9_REQUESTS, ...SECTION_9_TIMES, ...SECTION_9_CARDS],
};

/** Everything that is asked, section by section. */
export function specification(): readonly Section[] {
  const sections = Object.entries(STATEMENTS).map(([title, statements]) => ({ title, lines: statements.map(lineOf) }));
  return [...sections, { title: '7. Calls: where they are', lines: callLines() }];
}

function lineOf(said: Statement): Line {
  if ('pending' in said) {
    const { statement: what, pending, until } = said;
    return { what, state: 'pending', notes: [pending], faults: isBuilt(until) ? [`${until} exists by now`] : [] };
  }
  const { statement, value, held, otherwise } = said;
  const faults = held.map((place) => placeFault(place, value)).filter((fault) => fault !== '');
  if (held.length === 0) faults.push('has no place');
  if (!held.some((place) => 'test' in place))
    faults.push('has no test, and a constant alone shows nobody that it is used');
  const compared = held.some((place) => 'constant' in place || ('test' in place && place.shows !== undefined));
  if (value !== undefined && !compared) faults.push('has a value that no constant has and no test shows');
  const notes = [...(otherwise === undefined ? [] : [otherwise]), ...held.map(placeLine)];
  return { what: statement, state: otherwise === undefined ? 'held' : 'otherwise', notes, faults };
}

function callLines(): readonly Line[] {
  const faults = callFaults(SPECIFIED_CALLS);
  const fields = fieldsOfCalls();
  return SPECIFIED_CALLS.map((place): Line => {
    const taken = TAKEN_FIELDS[place.call] ?? [];
    const line = { what: place.call, faults: [faults.get(place.call) ?? ''].filter((fault) => fault !== '') };
    const takes = taken.length === 0 ? [] : [`takes ${taken.join(', ')}`];
    if ('pending' in place) return { ...line, state: 'pending', notes: [place.pending, ...takes] };
    for (const name of taken)
      if (!fields.get(place.call)?.has(name)) line.faults.push(`${place.call} takes no ${name}`);
    return { ...line, state: 'held', notes: [...takes, place.contract, placeLine(place.test)] };
  });
}
