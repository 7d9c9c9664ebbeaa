import { communityRpc } from '@bottin/contracts/rpc/community.ts';
import type { FakeServices } from '@bottin/testing/fake-services.ts';
import { v7 as uuidv7 } from 'uuid';

const timestamp = '2025-07-25T12:00:00.000Z';

/** Stubs the RPCs about lists and reports. Every account has the same list, with one person who left the directory. */
export function stubShortlistCalls(services: FakeServices): void {
  const list = {
    id: uuidv7(),
    name: 'Campagne',
    people: 1,
    createdAt: timestamp,
    sharedAt: null,
    hasPerson: false,
  };
  const member = { personId: uuidv7(), state: 'kept' as const, note: 'Rappeler', addedAt: timestamp };
  const pagination = { page: 1, limit: 50, total: 1, totalPages: 1 };
  services.stubRpc(communityRpc.lists, () => ({ lists: [list] }));
  for (const change of [communityRpc.createList, communityRpc.renameList]) {
    services.stubRpc(change, ({ name }) => ({ ...list, name }));
  }
  services.stubRpc(communityRpc.deleteList, () => ({}));
  services.stubRpc(communityRpc.list, () => ({ list, members: [{ ...member, person: null }], pagination }));
  for (const change of [communityRpc.addPerson, communityRpc.removePerson]) {
    services.stubRpc(change, () => list);
  }
  services.stubRpc(communityRpc.updatePerson, () => member);
  services.stubRpc(communityRpc.shareList, () => ({
    token: 'jeton',
    list: { ...list, sharedAt: timestamp },
  }));
  services.stubRpc(communityRpc.unshareList, () => list);
  services.stubRpc(communityRpc.sharedList, () => ({
    name: list.name,
    members: [{ state: member.state, person: null }],
    pagination,
  }));
  services.stubRpc(communityRpc.export, () => ({
    lists: [{ id: list.id, name: list.name, createdAt: timestamp, sharedAt: null }],
    savedSearches: [
      { id: list.id, name: 'Humour à Laval', query: 'niche=humour&region=Laval', createdAt: timestamp },
    ],
    reports: [],
    reportDecisions: [],
    reportActs: [{ act: 'suspend' as const, reason: 'Faux concours', at: timestamp }],
  }));
  services.stubRpc(communityRpc.report, () => ({ receipt: 'SIG-7K2M9QXA' }));
  services.stubRpc(communityRpc.reportQueue, ({ page }) => ({
    groups: [],
    pagination: { page, limit: 10, total: 0, totalPages: 0 },
  }));
  services.stubRpc(communityRpc.closeReports, ({ reportIds }) => ({
    reports: reportIds.length,
    contests: 0,
  }));
  services.stubRpc(communityRpc.contestDecision, () => ({}));
  // Return two pages of results, which the gateway must combine.
  services.stubRpc(communityRpc.exportPeople, ({ after }) => ({
    members: [{ ...member, listId: list.id, name: after === null ? 'Zoé' : null }],
    next: after === null ? { listId: list.id, personId: member.personId } : null,
  }));
}
