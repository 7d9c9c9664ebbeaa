/**
 * Returns the values of a process's metrics, read from /metrics on its private port. Each key is a metric's
 * name with all its labels except `service`; the labels keep the order that they have in the response.
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
