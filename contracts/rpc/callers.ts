import { communityRpc } from './community.ts';
import { creatorsRpc } from './creators.ts';
import { type RpcDefinition, type RpcService, rpcServices } from './define-rpc.ts';
import { feedRpc } from './feed.ts';
import { healthRpc, pingRpc } from './health.ts';
import { identityRpc } from './identity.ts';
import { notificationsRpc } from './notifications.ts';
import { gaugesRpc } from './gauges.ts';
import { platformSyncRpc } from './platform-sync.ts';
import { searchRpc } from './search.ts';

export type RpcCaller = RpcService | 'gateway';

// Leave out the RPCs that only other services may call. The gateway must not call them.
const { mailDetails, farewellSent, ...identityForPeople } = identityRpc;
const { snapshot, versions, listedPeople, ...creatorsForPeople } = creatorsRpc;
const { connectedPlatforms, ...platformSyncForPeople } = platformSyncRpc;
const { digest, ...feedForPeople } = feedRpc;

/**
 * RPCs that each caller may make. NATS denies all other calls (`deploy/config/nats.conf` is generated from
 * this list).
 */
export const callsByCaller: Readonly<Record<RpcCaller, readonly RpcDefinition[]>> = {
  gateway: [
    ...Object.values(identityForPeople),
    ...Object.values(creatorsForPeople),
    ...Object.values(searchRpc),
    ...Object.values(feedForPeople),
    ...Object.values(platformSyncForPeople),
    ...Object.values(notificationsRpc),
    ...Object.values(communityRpc),
    ...rpcServices.map(pingRpc),
    ...rpcServices.map(healthRpc),
    ...rpcServices.map(gaugesRpc),
  ],
  identity: [connectedPlatforms, pingRpc('platform-sync')],
  creators: [],
  search: [snapshot, versions, pingRpc('creators')],
  feed: [snapshot, pingRpc('creators')],
  'platform-sync': [],
  notifications: [mailDetails, farewellSent, digest, pingRpc('identity'), pingRpc('feed')],
  community: [listedPeople, pingRpc('creators')],
};
