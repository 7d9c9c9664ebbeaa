import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';

const read = (path: string): string => readFileSync(join(import.meta.dirname, '../..', path), 'utf8');
const rules = z
  .object({
    groups: z.array(z.object({ rules: z.array(z.looseObject({ alert: z.string(), expr: z.string() })) })),
  })
  .parse(parse(read('deploy/config/alerts.yml')))
  .groups.flatMap((group) => group.rules);
const operations = read('docs/operations.md');

describe('the alerts', () => {
  it.each(rules.map(({ alert }) => alert))('say what to do about %s', (alert) => {
    expect(operations).toMatch(new RegExp(`^\\| \`${alert}\` \\| .{20}`, 'm'));
  });

  it('and the documentation know of the same ones', () => {
    const described = [...operations.matchAll(/^\| `([A-Z]\w+)` \|/gm)].map(([, name]) => name);
    expect(described.sort()).toEqual(rules.map(({ alert }) => alert).sort());
  });

  it('ask for metrics that the parts have', () => {
    const sources = ['libs/service-kit/src/metrics.ts', 'libs/messaging/src/status.ts'].map(read).join();
    const own = [
      'mail_deliveries_total',
      'platform_syncs_total',
      'messaging_lag_',
      'process_',
      'nodejs_',
      'up',
    ];
    for (const { expr } of rules) {
      for (const [name] of expr.matchAll(/\b[a-z]+_[a-z_]+\b(?=[{[)\s])/g)) {
        const known =
          own.some((start) => name.startsWith(start)) ||
          sources.includes(name.replace(/_(count|bucket)$/, ''));
        expect([name, known]).toEqual([name, true]);
      }
    }
  });
});
