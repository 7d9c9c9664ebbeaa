import { Logger } from '@nestjs/common';
import { z } from 'zod';
import { ContractChecks, createContractChecks } from './contract-checks.ts';
import { Metrics } from './metrics.ts';

beforeAll(() => Logger.overrideLogger(false));

const schema = z.object({ items: z.array(z.object({ name: z.string() })), total: z.int() });
const checks = new ContractChecks(1);

test('ContractChecks accepts a response that matches the contract', () => {
  expect(() => checks.check(schema, '{"items":[{"name":"Léa"}],"total":1}', 'rpc.a.b')).not.toThrow();
});

test.each([
  ['a field of the wrong type', '{"items":[],"total":"1"}'],
  ['a missing field', '{"items":[]}'],
  ['an undeclared field', '{"items":[],"total":1,"email":"a@b.ca"}'],
  ['an undeclared field inside a list', '{"items":[{"name":"Léa","email":"a@b.ca"}],"total":1}'],
  ['invalid JSON', '{"items":'],
])('ContractChecks rejects a response with %s', (_, json) => {
  expect(() => checks.check(schema, json, 'rpc.a.b')).toThrow('rpc.a.b');
});

test('ContractChecks counts contract violations by subject', async () => {
  const metrics = new Metrics('example');
  const counted = createContractChecks({ NODE_ENV: 'production', CONTRACT_CHECK_EVERY: 1 }, metrics);
  expect(() => counted.check(schema, '{}', 'rpc.a.b')).toThrow('contract');
  expect(await metrics.text()).toMatch(/rpc_contract_violations_total\{.*subject="rpc\.a\.b".*} 1/);
  metrics.close();
});

test('ContractChecks checks every response outside production, and only samples in production', () => {
  const due = (NODE_ENV: 'test' | 'production', every: number) => {
    const metrics = new Metrics('example');
    const sampled = createContractChecks({ NODE_ENV, CONTRACT_CHECK_EVERY: every }, metrics);
    metrics.close();
    return Array.from({ length: 20_000 }, () => sampled.isDue()).filter(Boolean).length;
  };
  expect(due('test', 100)).toBe(20_000);
  expect(due('production', 1)).toBe(20_000);
  // About 200 of the 20,000 checks are expected to be due. The probability of 0 or of 1,000 is below 10^-80.
  expect(due('production', 100)).toBeGreaterThan(0);
  expect(due('production', 100)).toBeLessThan(1_000);
});
