/** Flushes the remaining spans and stops the export. */
export type StopTracing = () => Promise<void>;

/**
 * Starts the export of spans to an OpenTelemetry collector. Without `endpoint`, does nothing and doesn't load
 * the SDK. There is no auto-instrumentation: our code for HTTP, RPCs and events creates the spans.
 */
export async function startTracing(service: string, endpoint: string | undefined): Promise<StopTracing> {
  if (!endpoint) return async () => undefined;
  const [{ NodeSDK }, { OTLPTraceExporter }] = await Promise.all([
    import('@opentelemetry/sdk-node'),
    import('@opentelemetry/exporter-trace-otlp-http'),
  ]);
  const sdk = new NodeSDK({
    serviceName: service,
    autoDetectResources: false,
    traceExporter: new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` }),
    instrumentations: [],
    metricReaders: [],
    logRecordProcessors: [],
  });
  sdk.start();
  return () => sdk.shutdown();
}
