import type { Logger } from 'pino';
import type { Tenant } from '#src/ctx.ts';
import type { Db } from '#src/db/types.ts';
import type { Call } from '#src/http/call.ts';
import type { Limits } from '#src/http/rate-limit.ts';
import type { ResponseCache } from '#src/http/response-cache.ts';
import type { SecretKeys } from '#src/http/secret-keys.ts';
import type { CheckToken, OperatorOf } from '#src/http/tokens.ts';
import type { ViewerOf } from '#src/http/viewer.ts';
import type { Channel } from '#src/kernel/channel.ts';

/** What the calls of a server are made with. */
export interface ApiOptions {
  readonly calls: readonly Call[];
  /** The tenant of a Host header. */
  readonly tenantOf: (host: string) => Tenant | undefined;
  /** Throws Unavailable while there is no database. */
  readonly db: () => Db;
  /** Of the calls of publishing. */
  readonly checkToken: CheckToken;
  /** Who an operator is; nobody is one unless said. */
  readonly operatorOf?: OperatorOf | undefined;
  /** Finds who is logged in; nobody is unless said. */
  readonly viewerOf?: ViewerOf | undefined;
  /** Ways in which messages can be sent; all unless said. */
  readonly channels?: ReadonlySet<Channel> | undefined;
  readonly log: Logger;
  /** Addresses of proxies whose X-Forwarded-For is believed; nobody's unless said. */
  readonly trustedProxies?: ReadonlySet<string> | undefined;
  /** How often one party may call; as often as it likes unless said. */
  readonly limits?: Limits | undefined;
  /** Opens sealed fields; without it a request that has some is refused. */
  readonly secretKeys?: SecretKeys | undefined;
  /** Keeps responses of calls that only read. Without it every call is answered anew. */
  readonly responseCache?: ResponseCache | undefined;
  /** Receives the data of every good answer, so that a test can hold it against the call's schema. */
  readonly onAnswer?: ((call: Call, data: unknown) => void) | undefined;
}
