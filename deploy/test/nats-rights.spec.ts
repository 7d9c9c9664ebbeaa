import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { answerKinds, kindsAnnouncedBy } from '@bottin/contracts/changes/answer-kinds.ts';
import { callsOf } from '@bottin/contracts/rpc/callers.ts';
import { creatorsRpc } from '@bottin/contracts/rpc/creators.ts';
import { rpcServices } from '@bottin/contracts/rpc/define-rpc.ts';
import { feedRpc } from '@bottin/contracts/rpc/feed.ts';
import { identityRpc } from '@bottin/contracts/rpc/identity.ts';
import { notificationsRpc } from '@bottin/contracts/rpc/notifications.ts';
import { platformSyncRpc } from '@bottin/contracts/rpc/platform-sync.ts';
import { searchRpc } from '@bottin/contracts/rpc/search.ts';
import { natsConfig } from '../nats/config.ts';
import { rightsOf, users } from '../nats/rights.ts';

const root = join(import.meta.dirname, '../..');
const declarations: Record<string, Record<string, { subject: string; service: string }>> = {
  identityRpc,
  creatorsRpc,
  searchRpc,
  feedRpc,
  platformSyncRpc,
  notificationsRpc,
};

test('the shipped file is the one that the contracts make', () => {
  expect(readFileSync(join(root, 'deploy/config/nats.conf'), 'utf8')).toBe(natsConfig());
});

/** The calls of others that a part's code names. */
function namedBy(user: string): string[] {
  const folder = join(root, user === 'gateway' ? 'gateway/src' : `services/${user}/src`);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'),
  );
  const text = files.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n');
  const named = [...text.matchAll(/\b(\w+Rpc)\.(\w+)/g)].flatMap(([, group = '', name = '']) => {
    const definition = declarations[group]?.[name];
    return definition && definition.service !== user ? [definition.subject] : [];
  });
  return [...new Set(named)].sort();
}

test.each(users)('%s may make the calls that its code names, and no others', (user) => {
  const granted = callsOf[user]
    .map(({ subject }) => subject)
    .filter((subject) => !/\.(health|numbers)$/.test(subject));
  expect(granted.sort()).toEqual(namedBy(user));
});

test.each(users)('%s has no right that reaches over a whole family of subjects', (user) => {
  const { publish, subscribe } = rightsOf(user);
  for (const subject of [...publish, ...subscribe]) {
    expect(subject).toMatch(/^(changed\.|(_INBOX_|rpc\.|events\.|dead\.|\$JS\.A)[^*>]+(\.>)?$)/);
  }
});

test('all kinds are announced by someone', () => {
  const announced = rpcServices.flatMap(kindsAnnouncedBy);
  expect(new Set(announced)).toEqual(new Set(answerKinds));
});
