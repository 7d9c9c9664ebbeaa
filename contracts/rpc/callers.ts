import { communityRpc } from './community.ts';
import { creatorsRpc } from './creators.ts';
import { type RpcDefinition, type RpcService, rpcServices } from './define-rpc.ts';
import { feedRpc } from './feed.ts';
import { healthRpc, pingRpc } from './health.ts';
import { identityRpc } from './identity.ts';
import { messagesRpc } from './messages.ts';
import { notificationsRpc } from './notifications.ts';
import { gaugesRpc } from './gauges.ts';
import { platformSyncRpc } from './platform-sync.ts';
import { searchRpc } from './search.ts';

export type RpcCaller = RpcService | 'gateway';

// Leave out the RPCs that only other services may call. The gateway must not call them.
const { mailDetails, farewellSent, correspondents, matchesEmail, ...identityForPeople } = identityRpc;
const { snapshot, versions, listedPeople, newEntries, ...creatorsForPeople } = creatorsRpc;
const { connectedPlatforms, ...platformSyncForPeople } = platformSyncRpc;
const { digest, item, ...feedForPeople } = feedRpc;
const { newMatches, ...communityForPeople } = communityRpc;
const { messageEmail, ...messagesForPeople } = messagesRpc;
const { sendModerationEmail, ...notificationsForPeople } = notificationsRpc;

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
    ...Object.values(notificationsForPeople),
    ...Object.values(communityForPeople),
    ...Object.values(messagesForPeople),
    ...rpcServices.map(pingRpc),
    ...rpcServices.map(healthRpc),
    ...rpcServices.map(gaugesRpc),
  ],
  identity: [connectedPlatforms, pingRpc('platform-sync')],
  creators: [],
  search: [snapshot, versions, pingRpc('creators')],
  feed: [snapshot, pingRpc('creators')],
  'platform-sync': [],
  notifications: [
    mailDetails,
    farewellSent,
    digest,
    newMatches,
    messageEmail,
    pingRpc('identity'),
    pingRpc('feed'),
    pingRpc('community'),
  ],
  community: [
    listedPeople,
    newEntries,
    correspondents,
    matchesEmail,
    item,
    sendModerationEmail,
    pingRpc('creators'),
    pingRpc('identity'),
    pingRpc('feed'),
    pingRpc('notifications'),
  ],
};
