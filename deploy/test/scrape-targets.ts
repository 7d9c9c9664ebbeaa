import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';

const jobs = z.object({
  scrape_configs: z.array(
    z.strictObject({
      job_name: z.string(),
      dns_sd_configs: z.array(z.looseObject({ names: z.array(z.string()), port: z.number() })).default([]),
      static_configs: z.array(z.object({ targets: z.array(z.string()) })).default([]),
      scrape_interval: z.string().optional(),
      metrics_path: z.string().default('/metrics'),
      params: z.record(z.string(), z.array(z.string())).default({}),
    }),
  ),
});

/** Target that Prometheus scrapes: its host name, port and path. */
export interface ScrapeTarget {
  job: string;
  path: string;
  name: string;
  port: number;
}

export function listScrapeTargets(): ScrapeTarget[] {
  const file = readFileSync(join(import.meta.dirname, '../config/prometheus.yml'), 'utf8');
  return jobs.parse(parse(file)).scrape_configs.flatMap((config) => {
    const found = config.dns_sd_configs.flatMap(({ names, port }) => names.map((name) => ({ name, port })));
    const named = config.static_configs.flatMap(({ targets }) =>
      targets.map((target) => {
        const [name = '', port] = target.split(':');
        return { name, port: Number(port) };
      }),
    );
    return [...found, ...named].map((target) => ({
      job: config.job_name,
      path: config.metrics_path,
      ...target,
    }));
  });
}
