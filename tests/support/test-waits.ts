/**
 * How long a test waits for what has to come, such as a page, a message or the end of a process. It ends a hang and nothing
 * else: what comes ends the wait, and no test is about this time.
 */
export const PATIENCE_MS = 120_000;

/**
 * The time of a whole test. What hangs in it is named by its own wait before. Publishing the demonstration once took more than
 * five minutes, on two cores that ten times as many processes wanted.
 */
export const TEST_LIMIT_MS = 600_000;
