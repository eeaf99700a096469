/** Short names for the database and a transaction. */

import type { Kysely, Transaction } from 'kysely';
import type { DB } from '#src/db/tables.ts';

export type Db = Kysely<DB>;
export type Tx = Transaction<DB>;
