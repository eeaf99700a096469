import { PgBoss } from 'pg-boss';

/** Work done by the clock, by one process at a time however many there are. Running it twice must be harmless. */
export interface Job {
  /** Lower case and dashes; the queue's name. */
  readonly name: string;
  /** Five fields, in UTC. */
  readonly cron: string;
  run(): Promise<void>;
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
  return { stop: () => boss.stop({ graceful: true, timeout: STOP_MS }) };
}
