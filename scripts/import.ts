import '#scripts/small-heap.ts';
import { main } from '#scripts/import-command.ts';
import { runProgram } from '#scripts/program.ts';

/** `npm run import`: reads files into the database, in little memory however long they are. */
await runProgram(main);
