import { calls } from '@bottin/contracts/http/calls.ts';
import { callsByCaller } from '@bottin/contracts/rpc/callers.ts';
import type { RpcDefinition } from '@bottin/contracts/rpc/define-rpc.ts';
import type { FakeServices } from '@bottin/testing/fake-services.ts';
import { accessRules } from './support/access-rules.ts';
import { stubPublicReads } from './support/public-read-services.ts';
import { populate } from './support/services.ts';

test('access-rules.ts has exactly one access rule for each call of the contracts', () => {
  expect(Object.keys(accessRules).sort()).toEqual(calls.map(({ id }) => id).sort());
});

test('services.ts stubs every RPC that the gateway may call, except pings', () => {
  const stubbed = new Set<string>();
  const recorder = { stubRpc: ({ subject }: RpcDefinition) => stubbed.add(subject) };
  populate(recorder as unknown as FakeServices);
  const called = callsByCaller.gateway.filter(({ kind }) => kind !== 'probe').map(({ subject }) => subject);
  expect(called.filter((subject) => !stubbed.has(subject))).toEqual([]);
});

test('the stub of each source of a public read returns a value that its output schema accepts', () => {
  const values: unknown[] = [];
  const stubRpc = ({ output }: RpcDefinition, stub: () => unknown) => void values.push(output.parse(stub()));
  stubPublicReads({ stubRpc } as unknown as FakeServices);
  expect(values.length).toBeGreaterThan(10);
});
