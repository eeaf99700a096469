/** Checks the settings of the environment that say where traces are sent. */

import { z } from 'zod';

/** A collector of OpenTelemetry. */
export interface TracingSettings {
  /** Its address, below which `/v1/traces` takes spans. */
  readonly endpoint: string;
  /** Sent with each batch; they may hold its key. */
  readonly headers: Readonly<Record<string, string>>;
  /** The share of requests and of work that is traced, 0 to 1. */
  readonly share: number;
  readonly service: string;
}

/** `name=value,name=value`; a value may be percent-encoded, as OpenTelemetry writes such lists. */
export const headerList = z
  .string()
  .regex(/^[\w-]+=[^,]*(?:,[\w-]+=[^,]*)*$/, 'must be name=value, with commas between')
  .transform((list) => list.split(',').map((header) => header.split(/=(.*)/s, 2)))
  .pipe(z.array(z.tuple([z.string(), z.string()])))
  .transform((headers, context) => {
    try {
      return Object.fromEntries(headers.map(([name, value]) => [name, decodeURIComponent(value)]));
    } catch {
      context.addIssue('has a % that begins no encoded character');
      return z.NEVER;
    }
  });

interface TracingValues {
  readonly OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
  readonly OTEL_EXPORTER_OTLP_HEADERS: Readonly<Record<string, string>>;
  readonly OTEL_TRACES_SAMPLER_ARG: number;
  readonly OTEL_SERVICE_NAME: string;
}

/** Where the spans of a process are sent; null: nowhere. */
export function tracingSettings(values: TracingValues): TracingSettings | null {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers } = values;
  if (endpoint === undefined) return null;
  return { endpoint, headers, share: values.OTEL_TRACES_SAMPLER_ARG, service: values.OTEL_SERVICE_NAME };
}
