/** The command line is invalid; the message says what to change. */
export class BadArguments extends Error {
  override readonly name = 'BadArguments';
}
