import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Numbers that something else keeps, by metric name in snake case; asked at each scrape. */
export interface MetricsSource {
  collect(): Promise<Record<string, number>>;
}

/** One service's Prometheus metrics; features make their own with {@link Metrics.counter} and {@link Metrics.gauge}. */
export class Metrics {
  readonly registry = new Registry();

  readonly httpDuration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer an HTTP request',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: seconds,
    registers: [this.registry],
  });

  readonly rpcDuration = new Histogram({
    name: 'rpc_server_duration_seconds',
    help: 'Time to answer a call of another service',
    labelNames: ['call', 'outcome'] as const,
    buckets: seconds,
    registers: [this.registry],
  });

  readonly #sources: MetricsSource[] = [];

  constructor(private readonly service: string) {
    this.registry.setDefaultLabels({ service });
    collectDefaultMetrics({ register: this.registry });
  }

  /** A value that only goes up. */
  counter<Label extends string = string>(
    name: string,
    help: string,
    labelNames: Label[] = [],
  ): Counter<Label> {
    return new Counter({ name, help, labelNames, registers: [this.registry] });
  }

  /** A value read anew at each scrape when `collect` is given. */
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

  /** Adds what `source` answers at each scrape. */
  addSource(source: MetricsSource): void {
    this.#sources.push(source);
  }

  /** What the sources answer. One that can't be asked is left out: absent, rather than zero or nothing at all. */
  async numbers(): Promise<Record<string, number>> {
    const asked = await Promise.allSettled(this.#sources.map((source) => source.collect()));
    return Object.assign({}, ...asked.map((answer) => (answer.status === 'fulfilled' ? answer.value : {})));
  }

  /** The text that Prometheus scrapes. */
  async text(): Promise<string> {
    const [own, numbers] = await Promise.all([this.registry.metrics(), this.numbers()]);
    const lines = Object.entries(numbers).map(([name, value]) => {
      const type = name.endsWith('_total') ? 'counter' : 'gauge';
      return `# TYPE ${name} ${type}\n${name}{service="${this.service}"} ${value}\n`;
    });
    return own + lines.join('');
  }

  /** Lets go of everything the default metrics hold. */
  close(): void {
    this.registry.clear();
  }
}
