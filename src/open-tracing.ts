import type { Logger } from 'pino';
import type { Env } from '#src/env.ts';
import { kindOf, RepeatedFailures } from '#src/kernel/repeated-failures.ts';
import { installTracer } from '#src/kernel/tracing.ts';

/** Begins to trace this process, where a collector is set. @returns how to send what waits and end */
export async function openTracing(
  { tracing }: Pick<Env, 'tracing'>,
  part: 'server' | 'publisher',
  log: Logger,
): Promise<() => Promise<void>> {
  if (tracing === null) return () => Promise.resolve();
  const { OtlpTracer } = await import('#src/otlp-tracer.ts');
  const failures = new RepeatedFailures();
  const tracer = new OtlpTracer(tracing, part, (error) => {
    const times = failures.count(kindOf(error));
    if (times > 0) log.warn({ err: error, times }, 'spans were not taken by the collector');
  });
  installTracer(tracer);
  return async () => {
    installTracer(undefined);
    await tracer.close().catch((error: unknown) => log.warn({ err: error }, 'the last spans were not sent'));
  };
}
