/** Sends spans to a collector of OpenTelemetry. Loaded only where one is set. */

import { AsyncLocalStorage } from 'node:async_hooks';
import { ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { TracingSettings } from '#src/env-tracing.ts';
import type { SpanKind as Kind, OpenSpan, SpanFacts, Tracer } from '#src/kernel/tracing.ts';

/** Spans that wait to be sent; those beyond are dropped, never waited for. */
const MOST_WAITING = 8192;
const SENT_AT_ONCE = 512;
/** A collector that does not answer keeps no process from ending. */
const SEND_MS = 3000;

const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL };

class SentSpan implements OpenSpan {
  readonly span: Span;

  constructor(span: Span) {
    this.span = span;
  }

  rename(name: string): void {
    this.span.updateName(name);
  }

  note(facts: SpanFacts): void {
    this.span.setAttributes(facts);
  }

  end(failure?: string): void {
    if (failure !== undefined) {
      this.span.setAttribute('error.type', failure);
      this.span.setStatus({ code: SpanStatusCode.ERROR });
    }
    this.span.end();
  }
}

export class OtlpTracer implements Tracer {
  readonly #provider: TracerProvider;
  readonly #tracer: ReturnType<TracerProvider['getTracer']>;
  readonly #running = new AsyncLocalStorage<SentSpan>();

  /** @param onFailure  called with each batch of spans that the collector did not take */
  constructor(settings: TracingSettings, part: string, onFailure: (error: unknown) => void) {
    const { endpoint, headers, share, service } = settings;
    const exporter = new OTLPTraceExporter({
      url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
      headers: { ...headers },
      timeoutMillis: SEND_MS,
    });
    this.#provider = new TracerProvider({
      resource: resourceFromAttributes({ 'service.name': service, 'service.instance.id': `${part} ${process.pid}` }),
      sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
      spanProcessors: [
        new BatchSpanProcessor({
          exporter: reportingExporter(exporter, onFailure),
          maxQueueSize: MOST_WAITING,
          maxExportBatchSize: SENT_AT_ONCE,
          exportTimeoutMillis: SEND_MS,
        }),
      ],
    });
    this.#tracer = this.#provider.getTracer('shopping-guide');
  }

  begin(name: string, kind: Kind, facts: SpanFacts): SentSpan {
    const parent = this.#running.getStore();
    const context = parent === undefined ? ROOT_CONTEXT : trace.setSpan(ROOT_CONTEXT, parent.span);
    return new SentSpan(this.#tracer.startSpan(name, { kind: KINDS[kind], attributes: facts }, context));
  }

  within<T>(span: OpenSpan, work: () => T): T {
    return span instanceof SentSpan ? this.#running.run(span, work) : work();
  }

  current(): OpenSpan | undefined {
    return this.#running.getStore();
  }

  /** Sends what waits, then ends. */
  async close(): Promise<void> {
    await this.#provider.shutdown();
  }
}

/** The exporter's own failures would be silent. */
function reportingExporter(exporter: SpanExporter, onFailure: (error: unknown) => void): SpanExporter {
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        if (result.error !== undefined) onFailure(result.error);
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  };
}
