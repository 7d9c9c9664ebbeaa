import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

const durationBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * A source of metrics that are read at each Prometheus scrape. `collect` returns the value of each time series.
 * The key is the metric's name in snake_case, with labels if it has any (`toTimeSeries`). All time series of a
 * metric must come from the same source, one after the other.
 */
export interface MetricsSource {
  collect(): Promise<Record<string, number>>;
}

/**
 * The Prometheus metrics of a service. Features create further metrics with {@link Metrics.counter} and
 * {@link Metrics.gauge}.
 */
export class Metrics {
  readonly registry = new Registry();

  readonly httpDuration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of HTTP requests',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: durationBuckets,
    registers: [this.registry],
  });

  readonly rpcDuration = new Histogram({
    name: 'rpc_server_duration_seconds',
    help: 'Duration of handled RPCs',
    labelNames: ['call', 'outcome'] as const,
    buckets: durationBuckets,
    registers: [this.registry],
  });

  readonly #sources: MetricsSource[] = [];

  constructor(private readonly service: string) {
    this.registry.setDefaultLabels({ service });
    collectDefaultMetrics({ register: this.registry });
  }

  counter<Label extends string = string>(
    name: string,
    help: string,
    labelNames: Label[] = [],
  ): Counter<Label> {
    return new Counter({ name, help, labelNames, registers: [this.registry] });
  }

  /** Creates a gauge. `collect` sets its value at each scrape; without `collect`, the caller sets it. */
  gauge<Label extends string = string>(
    name: string,
    help: string,
    labelNames: Label[] = [],
    collect?: (gauge: Gauge<Label>) => Promise<void> | void,
  ): Gauge<Label> {
    return new Gauge({
      name,
      help,
      labelNames,
      registers: [this.registry],
      ...(collect
        ? {
            collect() {
              return collect(this);
            },
          }
        : {}),
    });
  }

  /** Adds a source of metrics, which is read at each scrape. */
  addSource(source: MetricsSource): void {
    this.#sources.push(source);
  }

  /** Returns the values of all sources. Omits the values of a source that fails, because 0 would be wrong. */
  async collectNumbers(): Promise<Record<string, number>> {
    const results = await Promise.allSettled(this.#sources.map((source) => source.collect()));
    return Object.assign({}, ...results.map((result) => (result.status === 'fulfilled' ? result.value : {})));
  }

  /** Returns all metrics in the text format that Prometheus scrapes. */
  async text(): Promise<string> {
    const [own, numbers] = await Promise.all([this.registry.metrics(), this.collectNumbers()]);
    const typed = new Set<string>();
    const lines = Object.entries(numbers).map(([series, value]) => {
      const [, name = '', labels] = /^(\w+)(?:\{(.*)\})?$/.exec(series) ?? [];
      const type = `# TYPE ${name} ${name.endsWith('_total') ? 'counter' : 'gauge'}\n`;
      const header = typed.has(name) ? '' : type;
      typed.add(name);
      return `${header}${name}{${labels ? `${labels},` : ''}service="${this.service}"} ${value}\n`;
    });
    return own + lines.join('');
  }

  /** Removes all metrics from the registry. */
  close(): void {
    this.registry.clear();
  }
}
