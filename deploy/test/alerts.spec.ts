import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';

const root = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const rules = z
  .object({
    groups: z.array(
      z.object({
        rules: z.array(
          z.object({
            alert: z.string(),
            expr: z.string(),
            annotations: z.object({ summary: z.string(), runbook: z.string() }),
          }),
        ),
      }),
    ),
  })
  .parse(parse(read('deploy/config/alerts.yml')))
  .groups.flatMap((group) => group.rules);
const panels = globSync('deploy/config/grafana/dashboards/*.json', { cwd: root }).flatMap((file) =>
  z
    .object({
      panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })) })),
    })
    .parse(JSON.parse(read(file)))
    .panels.flatMap(({ title, targets }) => targets.map(({ expr }) => ({ title, expr }))),
);
const runbook = read('docs/operations/monitoring.md').split('\n## Runbook\n')[1] ?? '';
const sources = globSync(['{libs,services,gateway}/**/src/**/*.ts', 'contracts/domain/metric-names.ts'], {
  cwd: root,
  exclude: ['**/node_modules/**', '**/dist/**'],
})
  .filter((file) => !file.endsWith('.spec.ts'))
  .map(read)
  .join('\n');
/**
 * Metrics of third-party programs and of the backup scripts. Those of a cluster were written by hand from
 * documentation; the others are excerpts recorded from the programs.
 */
const recorded = [...globSync('deploy/test/recorded-metrics/*.prom', { cwd: root }), 'deploy/record-backup']
  .map(read)
  .join('\n');

/**
 * Returns the metric names in a PromQL expression. They are the words with an underscore that aren't
 * functions or labels.
 */
function parseMetricNames(expr: string): string[] {
  const bare = expr.replace(/\{[^}]*\}|"[^"]*"/g, ' ').replace(/\b(by|on) \([^)]*\)/g, ' ');
  return [...bare.matchAll(/\b[a-z]+_[a-zA-Z_]+\b(?!\s*\()/g)].map(([name]) => name);
}

/**
 * Returns whether a scraped process exports the metric: it is a default metric of prom-client, our source
 * code contains its name, or a sample of another program has it.
 */
function isExported(name: string): boolean {
  const written = name.replace(/^(http|rpc)(.+)_(count|bucket|sum)$/, '$1$2');
  if (/^(process|nodejs)_/.test(name)) return true;
  return (
    new RegExp(`\\b${written}\\b`).test(sources) || new RegExp(`(^|echo ")${name}\\b`, 'm').test(recorded)
  );
}

describe('alert rules', () => {
  it.each(rules.map(({ alert }) => alert))(
    'docs/operations/monitoring.md describes what to do about the alert %s',
    (alert) => {
      expect(runbook).toMatch(new RegExp(`^### ${alert}\\n\\n.{20}`, 'm'));
    },
  );

  it.each(rules.map(({ alert, annotations }) => [alert, annotations.runbook] as const))(
    'the alert %s links to its runbook',
    (alert, link) => {
      expect(link).toBe(`docs/operations/monitoring.md#${alert.toLowerCase()}`);
    },
  );

  it('the alert rules about health checks use only checks that our processes register', () => {
    const named = rules.flatMap(({ expr }) =>
      [...expr.matchAll(/health_check_success\{check=~?"([^"]+)"/g)].flatMap(([, names = '']) =>
        names.split('|'),
      ),
    );
    expect(named).toEqual(['database', 'nats', 'streams', 'consumers', 'redis', 'elasticsearch']);
    for (const name of named)
      expect(sources).toMatch(new RegExp(`(health\\.register\\(|\\bname: )'${name}'`));
  });

  it('docs/operations/monitoring.md describes all alerts that are defined, and no others', () => {
    const described = [...runbook.matchAll(/^### (\w+)$/gm)].map(([, name]) => name);
    expect(described.sort()).toEqual(rules.map(({ alert }) => alert).sort());
  });

  it.each(rules.map(({ alert, expr }) => [alert, expr] as const))(
    'the alert %s uses only metrics that scraped processes export',
    (_alert, expr) => {
      expect(parseMetricNames(expr).filter((name) => !isExported(name))).toEqual([]);
    },
  );
});

describe('alerts.test.yml', () => {
  const { tests } = z
    .object({
      tests: z.array(
        z.object({
          name: z.string(),
          promql_expr_test: z.array(z.object({ exp_samples: z.array(z.object({ labels: z.string() })) })),
        }),
      ),
    })
    .parse(parse(read('deploy/config/alerts.test.yml')));
  /**
   * Returns the alerts that are expected by the tests whose names start with `beginning`: one list for each
   * test.
   */
  const listExpected = (beginning: string): string[][] =>
    tests
      .filter(({ name }) => name.startsWith(`${beginning} `))
      .map(({ promql_expr_test }) =>
        promql_expr_test.flatMap(({ exp_samples }) =>
          exp_samples.map(({ labels }) => /alertname="(\w+)"/.exec(labels)?.[1] ?? labels),
        ),
      );

  it.each(rules.map(({ alert }) => alert))(
    'alerts.test.yml has a test in which only the alert %s fires',
    (alert) => {
      const expected = listExpected(`${alert} fires`);
      expect(expected).not.toEqual([]);
      expect(expected).toEqual(expected.map(() => [alert]));
    },
  );

  it.each(rules.map(({ alert }) => alert))(
    'alerts.test.yml has a test with a similar state in which the alert %s does not fire',
    (alert) => {
      const expected = listExpected(`${alert} does not fire`);
      expect(expected).not.toEqual([]);
      expect(expected.flat()).toEqual([]);
    },
  );
});

describe('Grafana dashboards', () => {
  it.each(panels.map(({ title, expr }) => [title, expr] as const))(
    'the dashboard panel « %s » uses only metrics that scraped processes export',
    (_title, expr) => {
      expect(parseMetricNames(expr).filter((name) => !isExported(name))).toEqual([]);
    },
  );
});

describe('dashboard panels and alert rules', () => {
  it.each([
    ['the rate of requests by route', /http_request_duration_seconds_count/, /by \(route\)/],
    ['the errors by route', /http_request_duration_seconds_count\{[^}]*5\.\./, /by \(route, status\)/],
    ['the latency by route', /http_request_duration_seconds_bucket/, /by \(le, route\)/],
    ['the lag of event consumers', /messaging_consumer_lag_events/],
    ['the age of the oldest event in the outbox', /messaging_outbox_oldest_event_age_seconds/],
    ['the number of dead letters', /messaging_dead_letters_stored/],
    ['the used sync quota', /platform_sync_quota_used_units/],
    ['failed e-mail deliveries', /notifications_email_delivery_attempts_total/, /outcome/],
    ['the drift of the search index', /search_index_drift_entries/],
    ['the results of health checks', /health_check_success/],
    ['the free disk space', /node_filesystem_avail_bytes/],
    ['the expiry of TLS certificates', /probe_ssl_earliest_cert_expiry/],
    ['the age of backups', /backup_last_success_timestamp_seconds/],
  ])(
    'a dashboard panel displays %s, and an alert rule uses the same metric',
    (_what, metric, detail = /./) => {
      expect(panels.filter(({ expr }) => metric.test(expr) && detail.test(expr))).not.toEqual([]);
      expect(rules.filter(({ expr }) => metric.test(expr))).not.toEqual([]);
    },
  );
});
