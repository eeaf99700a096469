import { userInfo } from 'node:os';
import type { Main, Terminal } from '#scripts/program.ts';
import { Failure } from '#src/kernel/failure.ts';
import type { Origin } from '#src/kernel/origin.ts';
import { UnknownTenant } from '#src/modules/running/tenants/service.ts';

/** The words of a command are wrong; without a message the help is asked for. */
export class UsageError extends Error {}

/**
 * Adds exit codes for refusals to a command: 1 with the message of what was refused; 2 with the help when its words are
 * wrong, and without it when they name a tenant that does not exist.
 * @param help  how the command is called
 */
export const withHelp =
  (help: string, main: Main) =>
  async (words: readonly string[], terminal: Terminal): Promise<number> => {
    const complain = (text: string) => terminal.stderr.write(`${text}\n`);
    try {
      return (await main(words, terminal)) ?? 0;
    } catch (error) {
      if (error instanceof Failure) {
        complain([error.message, ...error.faults.map(({ field, reason }) => `${field}: ${reason}`)].join('\n'));
        return 1;
      }
      if (error instanceof UnknownTenant) {
        complain(error.message);
        return 2;
      }
      if (!(error instanceof UsageError) && !(error instanceof TypeError && 'code' in error)) throw error;
      complain(`${error.message === '' ? '' : `${error.message}\n\n`}${help}`);
      return error.message === '' ? 0 : 2;
    }
  };

/** The author of a change by a command: the account on this machine. */
export const commandOrigin = (reason: string | null): Origin => ({
  by: userInfo().username,
  through: 'command',
  reason,
  importId: null,
});
