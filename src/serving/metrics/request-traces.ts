/** A span for each request: its kind, tenant and status, and nothing of who asked or for what. */

import { METHODS, type RequestListener } from 'node:http';
import { requestKind } from '#src/kernel/request-kind.ts';
import { currentTracer } from '#src/kernel/tracing.ts';

const STANDARD: ReadonlySet<string> = new Set(METHODS);

/** Answers requests, each in a span. @param tenantCode  of a Host header; undefined: it belongs to none */
export function traceRequests(
  listener: RequestListener,
  tenantCode: (host: string) => string | undefined,
): RequestListener {
  return (req, res) => {
    const tracer = currentTracer();
    if (tracer === undefined) return void listener(req, res);
    const kind = requestKind(req.url ?? '');
    const method = req.method !== undefined && STANDARD.has(req.method) ? req.method : '_OTHER';
    const span = tracer.begin(`${method} ${kind}`, 'server', {
      'http.request.method': method,
      'shop.kind': kind,
      'shop.tenant': tenantCode(req.headers.host ?? '') ?? 'none',
    });
    res.once('close', () => {
      if (res.writableFinished) span.note({ 'http.response.status_code': res.statusCode });
      span.end(res.writableFinished ? (res.statusCode >= 500 ? String(res.statusCode) : undefined) : 'left');
    });
    tracer.within(span, () => listener(req, res));
  };
}
