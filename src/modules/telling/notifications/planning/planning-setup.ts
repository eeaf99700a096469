/** The dependencies of the job that plans and queues notifications. */

import type { TxCtx } from '#src/ctx.ts';
import type { ServerSecret } from '#src/http/identity/server-secret.ts';
import type { Channel } from '#src/kernel/message-channel.ts';

export interface PlanningSetup {
  /** Signs the links that stop messages. */
  readonly secret: ServerSecret;
  /** Channels on which the site can send. */
  readonly channels: ReadonlySet<Channel>;
  /** Those of some alerts that run; handed over by whoever keeps alerts. What others had to tell is not sent. */
  readonly runningAlerts: (ctx: TxCtx, ids: readonly number[]) => Promise<ReadonlySet<number>>;
  /** Default: the clock of the database. */
  readonly now?: () => Date;
}
