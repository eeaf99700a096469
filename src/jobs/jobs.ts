/** Runs the scheduled jobs of the modules, at their times and when the database notifies of work. */

import { PgBoss } from 'pg-boss';
import { listen } from '#src/db/listen.ts';

/** Work that runs on a schedule, in one process at a time. Running it twice must be harmless. */
export interface Job {
  /** The queue's name: lower case and dashes. */
  readonly name: string;
  /** Cron expression of five fields, in UTC. */
  readonly cron: string;
  /**
   * A channel whose notifications start the job at once, in addition to its schedule. The job also runs when listening
   * begins, because a notification may have been missed before.
   */
  readonly wakes?: string;
  run(): Promise<void>;
  /** Called when no more runs will start: end the current run soon and release resources. */
  stop?(): Promise<void>;
}

export interface Jobs {
  /** Waits for running jobs, at most 5 s. */
  stop(): Promise<void>;
}

const STOP_MS = 5000;
const CONNECTIONS = 2;

/** Schedules the jobs. A job that throws is retried three times, after longer and longer waits. */
export async function startJobs(url: string, jobs: readonly Job[], warn: (error: unknown) => void): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString: url,
    schema: 'jobs',
    max: CONNECTIONS,
    application_name: 'shopping-guide jobs',
    // Without it each of some thirty queues is looked at every two seconds, which is most of what a site at rest does.
    useListenNotify: true,
  });
  boss.on('error', (error) => warn(asThrown(error)));
  try {
    await schedule(boss, jobs);
  } catch (error) {
    await boss.stop({ graceful: false }).catch(warn);
    throw error;
  }
  const woken = listenFor(url, jobs, warn);
  return {
    async stop() {
      await Promise.all([woken.close(), ...jobs.map((job) => job.stop?.())]);
      await boss.stop({ graceful: true, timeout: STOP_MS });
    },
  };
}

/**
 * pg-boss reports a copy of an error, without its class and with the queue and the worker in its message: while the database is
 * away, each worker would say something else. @returns the error as its driver threw it
 */
function asThrown(error: Error): Error {
  const { message, stack } = error;
  const thrown = new Error(message.replace(/ \(Queue: [^)]*\)$/, ''), { cause: error.cause });
  return Object.assign(thrown, error, { message: thrown.message, stack });
}

async function schedule(boss: PgBoss, jobs: readonly Job[]): Promise<void> {
  await boss.start();
  for (const { name, cron, run } of jobs) {
    await boss.createQueue(name, { policy: 'short', retryLimit: 3, retryBackoff: true, notify: true });
    // A queue that an earlier build made stays as it is.
    await boss.updateQueue(name, { notify: true });
    await boss.work(name, async () => run());
    await boss.schedule(name, cron);
  }
}

/** Runs jobs on notifications. Notifications during a run start one more run, however many there were. */
function listenFor(url: string, jobs: readonly Job[], warn: (error: unknown) => void): { close(): Promise<void> } {
  const channels = jobs.flatMap(({ wakes }) => wakes ?? []);
  const running = new Map<Job, Promise<void>>();
  const again = new Set<Job>();
  const work = async (job: Job) => {
    do {
      again.delete(job);
      // The schedule runs the job again.
      await job.run().catch(warn);
    } while (again.has(job));
    running.delete(job);
  };
  const wake = (channel?: string) => {
    for (const job of jobs) {
      if (job.wakes === undefined || (channel !== undefined && job.wakes !== channel)) continue;
      if (running.has(job)) again.add(job);
      else running.set(job, work(job));
    }
  };
  const listener = channels.length === 0 ? undefined : listen(url, channels, wake, { warn, onReconnect: () => wake() });
  wake();
  return {
    async close() {
      await listener?.close();
      again.clear();
      await Promise.all(running.values());
    },
  };
}
