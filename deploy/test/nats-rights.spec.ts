import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { publicReads } from '@bottin/contracts/http/public-reads.ts';
import { invalidationKinds, kindsPublishedBy } from '@bottin/contracts/invalidation/kinds.ts';
import { callsByCaller } from '@bottin/contracts/rpc/callers.ts';
import { communityRpc } from '@bottin/contracts/rpc/community.ts';
import { creatorsRpc } from '@bottin/contracts/rpc/creators.ts';
import { rpcServices } from '@bottin/contracts/rpc/define-rpc.ts';
import { feedRpc } from '@bottin/contracts/rpc/feed.ts';
import { identityRpcGroups } from '@bottin/contracts/rpc/identity.ts';
import { messagesRpc } from '@bottin/contracts/rpc/messages.ts';
import { notificationsRpc } from '@bottin/contracts/rpc/notifications.ts';
import { platformSyncRpc } from '@bottin/contracts/rpc/platform-sync.ts';
import { searchRpc } from '@bottin/contracts/rpc/search.ts';
import { buildNatsAccounts, buildNatsConfig } from '../nats/config.ts';
import {
  getExports,
  getImports,
  getRights,
  getStreamsExports,
  STREAMS_ACCOUNT,
  users,
} from '../nats/rights.ts';

const root = join(import.meta.dirname, '../..');
const declarations: Record<string, Record<string, { subject: string; service: string }>> = {
  ...identityRpcGroups,
  creatorsRpc,
  searchRpc,
  feedRpc,
  platformSyncRpc,
  notificationsRpc,
  communityRpc,
  messagesRpc,
};

test.each([
  ['config/nats.conf', buildNatsConfig],
  ['k8s/stores/nats/accounts.conf', buildNatsAccounts],
])('the file deploy/%s is up to date with the contracts', (file, build) => {
  expect(readFileSync(join(root, 'deploy', file), 'utf8')).toBe(build());
});

/**
 * Returns the subjects of the RPCs that a part's code calls on other parts. The gateway also calls the RPCs
 * that `publicReads` names.
 */
function listUsedRpcs(user: string): string[] {
  const folder = join(root, user === 'gateway' ? 'gateway/src' : `services/${user}/src`);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'),
  );
  const text = files.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n');
  const named = [...text.matchAll(/\b(\w+Rpc)\.(\w+)/g)].flatMap(([, group = '', name = '']) => {
    const definition = declarations[group]?.[name];
    return definition && definition.service !== user ? [definition.subject] : [];
  });
  const sources =
    user === 'gateway' ? publicReads.flatMap(({ source }) => [source?.rpc, source?.fallback]) : [];
  return [...new Set([...named, ...sources.flatMap((name) => (name ? [`rpc.${name}`] : []))])].sort();
}

test.each(users)('the NATS user %s may call exactly the RPCs that its code uses', (user) => {
  const granted = callsByCaller[user]
    .map(({ subject }) => subject)
    .filter((subject) => !/\.(health|numbers|ping)$/.test(subject));
  expect(granted.sort()).toEqual(listUsedRpcs(user));
});

test.each(users)('the NATS user %s may ping each service that it calls', (user) => {
  const subjects = callsByCaller[user].map(({ subject }) => subject);
  for (const { service } of callsByCaller[user]) expect(subjects).toContain(`rpc.${service}.ping`);
});

test.each(users)('the NATS user %s has no right to a whole family of subjects, such as rpc.>', (user) => {
  const { publish, subscribe } = getRights(user);
  for (const subject of [...publish, ...subscribe]) {
    expect(subject).toMatch(/^(changed\.|_R_\.>$|(_INBOX_|rpc\.|events\.|dead\.|\$JS\.A)[^*>]+(\.>)?$)/);
  }
});

test.each(users)('every NATS import of the account %s has a matching export', (user) => {
  const exportedBy = (account: string) =>
    account === STREAMS_ACCOUNT ? getStreamsExports() : getExports(account as (typeof users)[number]);
  for (const { kind, from, subject } of getImports(user)) {
    const matchingExports = exportedBy(from).filter(
      (candidate) =>
        candidate.kind === kind &&
        (candidate.subject === subject ||
          (candidate.subject.endsWith('.>') && subject.startsWith(candidate.subject.slice(0, -1)))),
    );
    expect(matchingExports.flatMap(({ to }) => to)).toContain(user);
  }
});

test('each NATS export names the accounts that may import it', () => {
  for (const { to } of [...getStreamsExports(), ...users.flatMap(getExports)]) expect(to).not.toEqual([]);
});

test('the monitoring endpoint of NATS listens on localhost only', () => {
  const listeners = buildNatsConfig().match(/^ *(http|https|monitor).*$/gm);
  expect(listeners).toEqual(['http: 127.0.0.1:8222']);
});

test('every kind of invalidation message (list, profile, …) is published by a service', () => {
  const announced = rpcServices.flatMap(kindsPublishedBy);
  expect(new Set(announced)).toEqual(new Set(invalidationKinds));
});
