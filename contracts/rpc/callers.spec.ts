import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { communityRpc } from './community.ts';
import { creatorsRpc } from './creators.ts';
import { rpcServices } from './define-rpc.ts';
import { feedRpc } from './feed.ts';
import { healthRpc } from './health.ts';
import { identityRpcGroups } from './identity.ts';
import { messagesRpc } from './messages.ts';
import { notificationsRpc } from './notifications.ts';
import { gaugesRpc } from './gauges.ts';
import { platformSyncRpc } from './platform-sync.ts';
import { searchRpc } from './search.ts';

const groups = {
  ...identityRpcGroups,
  creatorsRpc,
  searchRpc,
  feedRpc,
  platformSyncRpc,
  notificationsRpc,
  communityRpc,
  messagesRpc,
};

test('every RPC has a unique subject', () => {
  const calls = [
    ...Object.values(groups).flatMap((group) => Object.values(group)),
    ...rpcServices.map(healthRpc),
    ...rpcServices.map(gaugesRpc),
  ];
  const subjects = calls.map(({ subject }) => subject);
  expect(subjects.filter((subject, place) => subjects.indexOf(subject) < place)).toEqual([]);
});

test.each(Object.entries(groups))(
  'every RPC of the group %s is handled by a controller of its service',
  (name, group) => {
    const [{ service } = { service: '' }] = Object.values(group);
    const folder = join(import.meta.dirname, '../../services', service, 'src');
    const text = globSync('**/*.controller.ts', { cwd: folder })
      .map((file) => readFileSync(join(folder, file), 'utf8'))
      .join('\n');
    const handled = [...text.matchAll(/@Rpc\((\w+)\.(\w+)\)/g)].map(([, owner, rpc]) => `${owner}.${rpc}`);
    expect(handled.filter((rpc) => rpc.startsWith(`${name}.`)).sort()).toEqual(
      Object.keys(group)
        .map((rpc) => `${name}.${rpc}`)
        .sort(),
    );
  },
);
