import { creatorsRpc } from '@bottin/contracts/rpc/creators.ts';
import { searchRpc } from '@bottin/contracts/rpc/search.ts';
import type { RpcClient } from '@bottin/messaging/rpc-client.ts';
import type { Clock } from '@bottin/service-kit/clock.ts';
import type { FreshnessService } from '../data-freshness/freshness.service.ts';
import type { ResponseCache } from '../response-cache/response-cache.ts';
import { ComposedReads } from './composed-reads.ts';
import { getSources, PublicReads } from './public-reads.ts';

test('every public read of the contracts is composed or has a source', () => {
  const rpc = {} as RpcClient;
  const composed = new ComposedReads(rpc, {} as FreshnessService, {} as Clock);
  expect(() => new PublicReads(rpc, {} as ResponseCache, composed).onModuleInit()).not.toThrow();
});

describe('getSources', () => {
  it('getSources returns the RPC and the fallback that a call names', () => {
    const source = { rpc: 'search.list', fallback: 'creators.list' };
    expect(getSources({ id: 'getIt', source })).toEqual({ rpc: searchRpc.list, fallback: creatorsRpc.list });
    expect(getSources({ id: 'getIt', source: { rpc: 'search.list' } }).fallback).toBeUndefined();
  });

  it.each([
    ['that declares no source', null],
    ['whose source is no RPC', { rpc: 'search.lists' }],
    ['whose fallback is no RPC', { rpc: 'search.list', fallback: 'creators.lists' }],
    ['whose source only other services may call', { rpc: 'creators.snapshot' }],
  ])('getSources throws an error with the id of a call %s', (_, source) => {
    expect(() => getSources({ id: 'getIt', source })).toThrow('getIt');
  });
});
