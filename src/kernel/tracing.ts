/** Spans: what a process did, for how long, and because of which request. Without a tracer they cost nothing. */

export type SpanFacts = Readonly<Record<string, string | number | boolean>>;

/** server: a request that came in; client: a statement that goes out; internal: work of this process. */
export type SpanKind = 'server' | 'client' | 'internal';

export interface OpenSpan {
  rename(name: string): void;
  note(facts: SpanFacts): void;
  /** @param failure  the kind of an error, never its message: that may hold values */
  end(failure?: string): void;
}

export interface Tracer {
  /** Begins a span below the one in which the caller runs; else it begins a trace. */
  begin(name: string, kind: SpanKind, facts: SpanFacts): OpenSpan;
  /** Runs work within a span: spans that it begins are below that. */
  within<T>(span: OpenSpan, work: () => T): T;
  /** The span in which the caller runs. */
  current(): OpenSpan | undefined;
}

let installed: Tracer | undefined;

/** Sets the tracer of this process. undefined: there is none any more. */
export function installTracer(tracer: Tracer | undefined): void {
  installed = tracer;
}

export const currentTracer = (): Tracer | undefined => installed;

/** Runs work in a span of its own. */
export async function traced<T>(name: string, facts: SpanFacts, work: () => Promise<T>): Promise<T> {
  return installed === undefined ? work() : spanAround(installed, installed.begin(name, 'internal', facts), work);
}

/** Runs a statement in a span below the one in which the caller runs. Statements of no request and no work have none. */
export async function tracedStatement<T>(
  describe: () => { readonly name: string; readonly facts: SpanFacts },
  run: () => Promise<T>,
): Promise<T> {
  if (installed?.current() === undefined) return run();
  const { name, facts } = describe();
  return spanAround(installed, installed.begin(name, 'client', facts), run);
}

async function spanAround<T>(tracer: Tracer, span: OpenSpan, work: () => Promise<T>): Promise<T> {
  try {
    const result = await tracer.within(span, work);
    span.end();
    return result;
  } catch (error) {
    span.end(failureKind(error));
    throw error;
  }
}

/** The code of an error, such as an SQLSTATE, else the name of its class. */
function failureKind(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
