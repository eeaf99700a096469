/** Defines the settings of the API: its calls, databases, limits and the ways to find out who is calling. */

import type { Logger } from 'pino';
import type { Tenant } from '#src/ctx.ts';
import type { Db } from '#src/db/types.ts';
import type { Call, PictureWarner } from '#src/http/call.ts';
import type { SecretKeys } from '#src/http/identity/secret-keys.ts';
import type { ServerSecret } from '#src/http/identity/server-secret.ts';
import type { StaffOf } from '#src/http/identity/staff.ts';
import type { CheckToken, OperatorOf, ProgramOf } from '#src/http/identity/tokens.ts';
import type { ViewerOf } from '#src/http/identity/viewer.ts';
import type { Limits } from '#src/http/limits/rate-limit.ts';
import type { Refusals } from '#src/http/limits/refusals.ts';
import type { PlaceLimits } from '#src/http/limits/request-places.ts';
import type { SharedCounts } from '#src/http/limits/shared-counts.ts';
import type { CallDescriptions } from '#src/http/openapi.ts';
import type { ResponseCache } from '#src/http/responses/response-cache.ts';
import type { Channel } from '#src/kernel/message-channel.ts';
import type { RepeatedFailures } from '#src/kernel/repeated-failures.ts';

export interface ApiOptions {
  readonly calls: readonly Call[];
  /** Descriptions of the calls for the OpenAPI document. */
  readonly descriptions?: CallDescriptions | undefined;
  /** The tenant of a Host header. */
  readonly tenantOf: (host: string) => Tenant | undefined;
  /** Throws Unavailable while there is no database. */
  readonly db: () => Db;
  /** The database on the share of those connections that a tenant may have. Default: all of them. */
  readonly ofTenant?: ((tenantId: number) => Db) | undefined;
  /** The database on connections of its own, for calls that browse. Default: those of all calls. */
  readonly browsingDb?: (() => Db) | undefined;
  /** Where calls that browse read what pages read: a replica, maybe. @param own  the position of what the reader wrote */
  readonly readerDb?: ((own: string | undefined) => Db) | undefined;
  /** Where the log of the database stands after a write; without it reads need not look. */
  readonly position?: (() => Promise<string | undefined>) | undefined;
  /** The database on connections of its own, for calls of programs. Default: those of all calls. */
  readonly programsDb?: (() => Db) | undefined;
  /** The database on connections of its own, for answers of the chat. Default: those of all calls. */
  readonly chatDb?: (() => Db) | undefined;
  /** How many calls that browse may be at work at once. */
  readonly places?: PlaceLimits | undefined;
  /** Checks the token of a publishing call. */
  readonly checkToken: CheckToken;
  /** Finds the operator that a token belongs to. Without it nobody is an operator. */
  readonly operatorOf?: OperatorOf | undefined;
  /** Finds the holder of a token that a command made. Without it there are only the tokens above. */
  readonly findProgram?: ProgramOf | undefined;
  /** Finds who is logged in to the studio. Without it nobody is. */
  readonly findStaff?: StaffOf | undefined;
  /** Finds the logged-in user. Without it nobody is logged in. */
  readonly viewerOf?: ViewerOf | undefined;
  /** Ways in which messages can be sent; all by default. */
  readonly channels?: ReadonlySet<Channel> | undefined;
  readonly log: Logger;
  /** Counts calls that could not be answered, so that an outage does not fill the log. */
  readonly unavailable?: RepeatedFailures | undefined;
  /** A cause of calls without an answer that an operator can mend, such as a full disk; undefined: none is known. */
  readonly problem?: (() => string | undefined) | undefined;
  /** Addresses of proxies whose X-Forwarded-For is trusted; none by default. */
  readonly trustedProxies?: ReadonlySet<string> | undefined;
  /** How often one network or device may call; no limit by default. */
  readonly limits?: Limits | undefined;
  /** Finds pictures that are not there. Without it no editor is warned of them. */
  readonly pictures?: PictureWarner | undefined;
  /** Counts of networks that other processes of the site count too. Default: this is the only one. */
  readonly sharedCounts?: SharedCounts | undefined;
  /** Counts calls that were refused. */
  readonly refusals?: Refusals | undefined;
  /** Keys that decrypt encrypted fields. Without it, a request with encrypted fields is refused. */
  readonly secretKeys?: SecretKeys | undefined;
  /** Makes the names under which networks of callers are stored. Without it, they differ in each process. */
  readonly secret?: ServerSecret | undefined;
  /** Caches responses of calls that only read. Without it every call runs. */
  readonly responseCache?: ResponseCache | undefined;
  /** Called with the data of every successful response, so that a test can check it against the call's schema. */
  readonly onAnswer?: ((call: Call, data: unknown) => void) | undefined;
}
