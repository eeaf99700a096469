import { runProgram } from '#scripts/program.ts';
import { Failure } from '#src/kernel/failure.ts';

/** The words of a command are wrong; without a message the help is asked for. */
export class UsageError extends Error {}

/**
 * Runs a command to its end: 0; 1 with the message of what was refused; 2 with the help when its words are wrong.
 * @param help  how the command is called
 */
export const runCommand = (help: string, work: () => Promise<number> | Promise<void>): Promise<void> =>
  runProgram(async () => {
    try {
      return (await work()) ?? 0;
    } catch (error) {
      if (error instanceof Failure) {
        console.error([error.message, ...error.faults.map(({ field, reason }) => `${field}: ${reason}`)].join('\n'));
        return 1;
      }
      if (!(error instanceof UsageError) && !(error instanceof TypeError && 'code' in error)) throw error;
      console.error(`${error.message === '' ? '' : `${error.message}\n\n`}${help}`);
      return error.message === '' ? 0 : 2;
    }
  });
