import { z } from 'zod';
import { ContractChecks, contractChecks } from './contract-checks.ts';
import { Metrics } from './metrics.ts';

const schema = z.object({ items: z.array(z.object({ name: z.string() })), total: z.int() });
const checks = new ContractChecks(1);

test('an answer as declared passes', () => {
  expect(() => checks.check(schema, '{"items":[{"name":"Léa"}],"total":1}', 'rpc.a.b')).not.toThrow();
});

test.each([
  ['a wrong type', '{"items":[],"total":"1"}'],
  ['a missing field', '{"items":[]}'],
  ['a field that nobody declared', '{"items":[],"total":1,"email":"a@b.ca"}'],
  ['one inside a list', '{"items":[{"name":"Léa","email":"a@b.ca"}],"total":1}'],
  ['no JSON', '{"items":'],
])('%s is a violation', (_, json) => {
  expect(() => checks.check(schema, json, 'rpc.a.b')).toThrow('rpc.a.b');
});

test('a violation is counted', async () => {
  const metrics = new Metrics('example');
  const counted = contractChecks({ NODE_ENV: 'production', CONTRACT_CHECK_EVERY: 1 }, metrics);
  expect(() => counted.check(schema, '{}', 'rpc.a.b')).toThrow('contract');
  expect(await metrics.text()).toMatch(/contract_violations_total\{.*subject="rpc\.a\.b".*} 1/);
  metrics.close();
});

test('outside production every answer is checked, in production one in as many as is set', () => {
  const due = (NODE_ENV: 'test' | 'production', every: number) => {
    const metrics = new Metrics('example');
    const sampled = contractChecks({ NODE_ENV, CONTRACT_CHECK_EVERY: every }, metrics);
    metrics.close();
    return Array.from({ length: 20_000 }, () => sampled.isDue()).filter(Boolean).length;
  };
  expect(due('test', 100)).toBe(20_000);
  expect(due('production', 1)).toBe(20_000);
  // 200 expected; 0 or 1,000 have a chance below one in 10^80.
  expect(due('production', 100)).toBeGreaterThan(0);
  expect(due('production', 100)).toBeLessThan(1_000);
});
