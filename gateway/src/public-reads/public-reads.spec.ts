import { creatorsRpc } from '@bottin/contracts/rpc/creators.ts';
import { searchRpc } from '@bottin/contracts/rpc/search.ts';
import type { RpcClient } from '@bottin/messaging/rpc-client.ts';
import type { Clock } from '@bottin/service-kit/clock.ts';
import type { FreshnessService } from './freshness.service.ts';
import type { ResponseCache } from '../response-cache/response-cache.ts';
import { ComposedReads } from './composed-reads.ts';
import { getSources, PublicReads } from './public-reads.ts';

test('every public read of the contracts has a source RPC or is composed from several RPCs', () => {
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
    ['declares no source', null],
    ['has a source that is not an RPC', { rpc: 'search.lists' }],
    ['has a fallback that is not an RPC', { rpc: 'search.list', fallback: 'creators.lists' }],
    ['has a source that only services may call', { rpc: 'creators.snapshot' }],
  ])('getSources throws an error that contains the call’s id when the call %s', (_, source) => {
    expect(() => getSources({ id: 'getIt', source })).toThrow('getIt');
  });
});
