/** Returns a percentile of the samples. `share` is between 0 and 1: 0.95 gives the 95th percentile. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Formats one line: the number of samples and their percentiles. */
export function formatSummary(name: string, samples: readonly number[]): string {
  const figures = [
    ['median', percentile(samples, 0.5)],
    ['p95', percentile(samples, 0.95)],
    ['max', percentile(samples, 1)],
  ] as const;
  const text = figures.map(([label, ms]) => `${label} ${ms.toFixed(0)} ms`).join(', ');
  return `${name}: ${text} (${samples.length} samples)`;
}

/** Returns how long `work` takes, in milliseconds. */
export async function measureMs(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}
