import { cpuMs, oversizedTexts } from '@bottin/testing/oversized.ts';
import { propagation, ROOT_CONTEXT } from '@opentelemetry/api';
import { type StopTracing, startTracing } from './tracing.ts';

let stop: StopTracing;
beforeAll(async () => {
  // Nothing is exported: no span is made.
  stop = await startTracing('test', 'http://127.0.0.1:1');
});
afterAll(() => stop());

const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';

test.each(['traceparent', 'tracestate', 'baggage'])(
  '%s of 98 kB takes no more than 20 ms of CPU to read',
  (name) => {
    const slow = oversizedTexts(98_000).flatMap(([kind, text]) => {
      const ms = cpuMs(() => propagation.extract(ROOT_CONTEXT, { traceparent, [name]: text }), 20);
      return ms > 20 ? [`${kind}: ${ms.toFixed(0)} ms`] : [];
    });
    expect(slow).toEqual([]);
    // Without a propagator nothing would be read.
    const read = propagation.extract(ROOT_CONTEXT, { traceparent });
    expect(read).not.toBe(ROOT_CONTEXT);
  },
);
