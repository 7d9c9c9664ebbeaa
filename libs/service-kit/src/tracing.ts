/** Flushes the remaining spans and stops the export. */
export type StopTracing = () => Promise<void>;

/**
 * Exports spans to an OpenTelemetry collector when an endpoint is set; otherwise the SDK isn't loaded. Code
 * at the boundaries (HTTP, RPC, events) creates the spans. There is no auto-instrumentation.
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
