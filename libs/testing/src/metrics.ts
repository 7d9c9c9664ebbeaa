/**
 * Returns the metrics on a process's private /metrics. Keys are names and labels without `service`; the order
 * is that of the response.
 */
export async function fetchMetrics(port: number): Promise<Map<string, number>> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const samples = text.matchAll(/^([a-z][a-z0-9_]*)(?:\{(.*)\})? (\S+)$/gm);
  return new Map(
    [...samples].map(([, name = '', labels = '', value]) => {
      const others = labels.split(',').filter((label) => label && !label.startsWith('service='));
      return [others.length > 0 ? `${name}{${others.join()}}` : name, Number(value)];
    }),
  );
}
