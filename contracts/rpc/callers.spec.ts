import { creatorsRpc } from './creators.ts';
import { rpcServices } from './define-rpc.ts';
import { feedRpc } from './feed.ts';
import { healthRpc } from './health.ts';
import { identityRpc } from './identity.ts';
import { notificationsRpc } from './notifications.ts';
import { gaugesRpc } from './gauges.ts';
import { platformSyncRpc } from './platform-sync.ts';
import { searchRpc } from './search.ts';

test('every RPC has a unique subject', () => {
  const groups = [identityRpc, creatorsRpc, searchRpc, feedRpc, platformSyncRpc, notificationsRpc];
  const calls = [
    ...groups.flatMap((group) => Object.values(group)),
    ...rpcServices.map(healthRpc),
    ...rpcServices.map(gaugesRpc),
  ];
  const subjects = calls.map(({ subject }) => subject);
  expect(subjects.filter((subject, place) => subjects.indexOf(subject) < place)).toEqual([]);
});
