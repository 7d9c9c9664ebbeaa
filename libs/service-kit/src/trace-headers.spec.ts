import { measureCpuMs, oversizedTexts } from '@bottin/testing/oversized.ts';
import { propagation, ROOT_CONTEXT } from '@opentelemetry/api';
import { type StopTracing, startTracing } from './tracing.ts';

let stop: StopTracing;
beforeAll(async () => {
  // The test creates no span, so nothing is exported to this endpoint.
  stop = await startTracing('test', 'http://127.0.0.1:1');
});
afterAll(() => stop());

const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';

test.each(['traceparent', 'tracestate', 'baggage'])(
  'the trace propagator parses a `%s` header of 98 kB in at most 20 ms',
  (name) => {
    const slow = oversizedTexts(98_000).flatMap(([kind, text]) => {
      const ms = measureCpuMs(() => propagation.extract(ROOT_CONTEXT, { traceparent, [name]: text }), 20);
      return ms > 20 ? [`${kind}: ${ms.toFixed(0)} ms`] : [];
    });
    expect(slow).toEqual([]);
    // Check that the SDK installed a propagator. Otherwise nothing was parsed above.
    const read = propagation.extract(ROOT_CONTEXT, { traceparent });
    expect(read).not.toBe(ROOT_CONTEXT);
  },
);
