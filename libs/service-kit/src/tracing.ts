/** Ends the export of spans, sending what is left. */
export type StopTracing = () => Promise<void>;

/**
 * Sends spans to an OpenTelemetry collector when an endpoint is set. Spans are made by hand at the edges
 * (HTTP, RPC, events): nothing is patched, and without an endpoint none of the SDK is even loaded.
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
