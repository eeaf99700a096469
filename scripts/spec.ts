/**
 * Prints what the specification says in its sections 5, 7, 8 and 9, and its calls, each beside the constant, the text or
 * the test that holds it. Fails when one has no place, or a place that does not hold it.
 */
import { runProgram } from '#scripts/program.ts';
import { type Line, specification } from '#tests/spec/specification.ts';

const MARKS: Readonly<Record<Line['state'], string>> = {
  held: '  held     ',
  otherwise: '! otherwise',
  pending: '- pending  ',
};

function print({ what, state, notes, faults }: Line): void {
  console.log(`${faults.length > 0 ? 'X faulty   ' : MARKS[state]} ${what}`);
  for (const note of [...notes, ...faults.map((fault) => `FAULT: ${fault}`)]) console.log(`              ${note}`);
}

function countsOf(lines: readonly Line[]): string {
  const count = (state: Line['state']) => lines.filter((line) => line.state === state).length;
  return `${lines.length}: ${count('held')} held, ${count('otherwise')} otherwise, ${count('pending')} pending`;
}

await runProgram(async () => {
  const sections = specification();
  for (const { title, lines } of sections) {
    console.log(`\n${title}\n`);
    for (const line of lines) print(line);
  }
  console.log();
  for (const { title, lines } of sections) console.log(`${title} – ${countsOf(lines)}`);
  const faulty = sections.flatMap(({ lines }) => lines).filter(({ faults }) => faults.length > 0);
  console.log(`${faulty.length} faulty`);
  return faulty.length === 0 ? 0 : 1;
});
