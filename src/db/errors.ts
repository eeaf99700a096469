/** Another server works in this data directory. pid and address are null if it left no readable record. */
export class DataDirTaken extends Error {
  override readonly name = 'DataDirTaken';
  readonly pid: number | null;
  readonly address: string | null;

  constructor(dataDir: string, pid: number | null, address: string | null) {
    const who = pid === null ? 'another process' : `process ${pid} at ${address}`;
    super(`${dataDir} is in use by ${who}. Stop it first, or set DATA_DIR to another folder.`);
    this.pid = pid;
    this.address = address;
  }
}

/** The embedded PostgreSQL cannot run; the message says what to do. */
export class EmbeddedUnusable extends Error {
  override readonly name: string = 'EmbeddedUnusable';
}

/** The disk of a folder is full; the message names the folder and says what to do. It works again when there is room. */
export class DiskFull extends EmbeddedUnusable {
  override readonly name = 'DiskFull';
}

/** The database cannot be used before an operator has acted; trying again does not help. The message says what to do. */
export class OperatorNeeded extends Error {
  override readonly name: string = 'OperatorNeeded';
}

/** The database has a migration that this program has not. */
export class SchemaTooNew extends OperatorNeeded {
  override readonly name = 'SchemaTooNew';

  constructor(migration: string) {
    super(
      `this program is older than the database, which has the migration ${migration}. ` +
        'Start the newer program, or restore a copy of the database from before its upgrade.',
    );
  }
}

/** The applied migrations and the files differ; the message names the file. */
export class MigrationMismatch extends OperatorNeeded {
  override readonly name = 'MigrationMismatch';
}

const CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
  '57014', // cancelled by statement_timeout
  '57P01',
  '57P02',
  '57P03',
]);

/** SQLSTATE classes: 08 connection lost, 53 out of disk, memory or connections. */
const CLASSES = /^(?:08|53)[0-9A-Z]{3}$/;

/** Errors of the driver, which have no code. */
const MESSAGES =
  /^(?:timeout exceeded when trying to connect|timeout expired|Query read timeout|Connection terminated|Client has encountered a connection error|Postgres connection has been discarded)/;

/** Whether the database is unavailable, as opposed to having refused the query. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return CODES.has(code) || CLASSES.test(code) || MESSAGES.test(error.message) || isUnavailable(error.cause);
}
