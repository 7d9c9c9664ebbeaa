import { communityRpc } from '@bottin/contracts/rpc/community.ts';
import type { FakeServices } from '@bottin/testing/fake-services.ts';
import { v7 as uuidv7 } from 'uuid';

/** Stubs the RPCs about saved searches. Every account has the same search. */
export function stubSavedSearchCalls(services: FakeServices): void {
  const search = {
    id: uuidv7(),
    name: 'Humour à Laval',
    query: 'niche=humour&region=Laval',
    createdAt: '2025-07-25T12:00:00.000Z',
  };
  services.stubRpc(communityRpc.savedSearches, () => ({ searches: [search] }));
  services.stubRpc(communityRpc.saveSearch, ({ name, query }) => ({ ...search, name, query }));
  services.stubRpc(communityRpc.renameSearch, ({ name }) => ({ ...search, name }));
  services.stubRpc(communityRpc.deleteSearch, () => ({}));
}
