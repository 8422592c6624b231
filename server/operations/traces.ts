/** Traces of requests by OpenTelemetry. Loaded only if OTEL_EXPORTER_OTLP_ENDPOINT is set. */
import FastifyOtelInstrumentation from '@fastify/otel';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import type { App } from '#server/http/route';
import { VERSION } from '#server/version';

/** Milliseconds: a stop waits no longer for an unreachable collector. */
const TIMEOUT = 2_000;

/** Call it before the routes. Headers, such as a key, come from OTEL_EXPORTER_OTLP_HEADERS. */
export async function registerTraces(
  app: App,
  { endpoint, service }: { endpoint: string; service: string },
): Promise<void> {
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': service, 'service.version': VERSION }),
    spanProcessors: [
      new BatchSpanProcessor(new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, timeoutMillis: TIMEOUT })),
    ],
  });
  provider.register();
  const instrumentation = new FastifyOtelInstrumentation({
    instrumentHooks: false,
    // A URL contains ids, addresses and links that open a booking; the route's pattern says enough.
    requestHook: (span, request) => void span.setAttribute('url.path', request.routeOptions.url ?? 'unknown'),
  });
  instrumentation.setTracerProvider(provider);
  await app.register(instrumentation.plugin());
  app.addHook('onClose', () => provider.shutdown());
}
