import { PgBoss } from 'pg-boss';
import { listen } from '#src/db/listen.ts';

/** Work done by the clock, by one process at a time however many there are. Running it twice must be harmless. */
export interface Job {
  /** Lower case and dashes; the queue's name. */
  readonly name: string;
  /** Five fields, in UTC. */
  readonly cron: string;
  /**
   * A channel whose notices say that there is work: the job runs at once, besides its schedule, and when listening
   * begins, for what was said while nobody listened.
   */
  readonly wakes?: string;
  run(): Promise<void>;
  /** Told when no more runs come; what goes on is to end soon, and what the job holds is let go. */
  stop?(): Promise<void>;
}

export interface Jobs {
  /** Lets running jobs finish, at most 5 s. */
  stop(): Promise<void>;
}

const STOP_MS = 5000;
const CONNECTIONS = 2;

/** Starts the schedules of the jobs. A job that throws is tried again three times, waiting longer each time. */
export async function startJobs(url: string, jobs: readonly Job[], warn: (error: unknown) => void): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString: url,
    schema: 'jobs',
    max: CONNECTIONS,
    application_name: 'shopping-guide jobs',
  });
  boss.on('error', warn);
  await boss.start();
  for (const { name, cron, run } of jobs) {
    await boss.createQueue(name, { policy: 'short', retryLimit: 3, retryBackoff: true });
    await boss.work(name, async () => run());
    await boss.schedule(name, cron);
  }
  const woken = listenFor(url, jobs, warn);
  return {
    async stop() {
      await Promise.all([woken.close(), ...jobs.map((job) => job.stop?.())]);
      await boss.stop({ graceful: true, timeout: STOP_MS });
    },
  };
}

/** Runs the jobs that are woken. What wakes one while it runs has it run once more, however often it was. */
function listenFor(url: string, jobs: readonly Job[], warn: (error: unknown) => void): { close(): Promise<void> } {
  const channels = jobs.flatMap(({ wakes }) => wakes ?? []);
  const running = new Map<Job, Promise<void>>();
  const again = new Set<Job>();
  const work = async (job: Job) => {
    do {
      again.delete(job);
      // Its schedule tries again.
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
