import { creatorsRpc } from './creators.ts';
import { type RpcDefinition, type RpcService, rpcServices } from './define-rpc.ts';
import { feedRpc } from './feed.ts';
import { healthRpc, pingRpc } from './health.ts';
import { identityRpc } from './identity.ts';
import { notificationsRpc } from './notifications.ts';
import { numbersRpc } from './numbers.ts';
import { platformSyncRpc } from './platform-sync.ts';
import { searchRpc } from './search.ts';

export type RpcCaller = RpcService | 'gateway';

// What services ask of each other is not the gateway's to ask.
const { mailDetails, farewellSent, ...identityForPeople } = identityRpc;
const { snapshot, versions, ...creatorsForPeople } = creatorsRpc;
const { connectedPlatforms, ...platformSyncForPeople } = platformSyncRpc;
const { digest, ...feedForPeople } = feedRpc;

/** Who calls what, and pings whom, all of it: NATS refuses a caller any other call (`deploy/config/nats.conf` is made from this). */
export const callsOf: Readonly<Record<RpcCaller, readonly RpcDefinition[]>> = {
  gateway: [
    ...Object.values(identityForPeople),
    ...Object.values(creatorsForPeople),
    ...Object.values(searchRpc),
    ...Object.values(feedForPeople),
    ...Object.values(platformSyncForPeople),
    ...Object.values(notificationsRpc),
    ...rpcServices.map(pingRpc),
    ...rpcServices.map(healthRpc),
    ...rpcServices.map(numbersRpc),
  ],
  identity: [connectedPlatforms, pingRpc('platform-sync')],
  creators: [],
  search: [snapshot, versions, pingRpc('creators')],
  feed: [snapshot, pingRpc('creators')],
  'platform-sync': [],
  notifications: [mailDetails, farewellSent, digest, pingRpc('identity'), pingRpc('feed')],
};
