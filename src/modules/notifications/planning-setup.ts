import type { ServerSecret } from '#src/http/server-secret.ts';
import type { Channel } from '#src/kernel/channel.ts';

export interface PlanningSetup {
  /** Signs the links that stop messages. */
  readonly secret: ServerSecret;
  /** Channels on which the site can send. */
  readonly channels: ReadonlySet<Channel>;
  /** Default: the clock of the database. */
  readonly now?: () => Date;
}
