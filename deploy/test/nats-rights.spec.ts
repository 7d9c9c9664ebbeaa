import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { publicReads } from '@bottin/contracts/http/public-reads.ts';
import { invalidationKinds, kindsPublishedBy } from '@bottin/contracts/invalidation/kinds.ts';
import { callsOf } from '@bottin/contracts/rpc/callers.ts';
import { creatorsRpc } from '@bottin/contracts/rpc/creators.ts';
import { rpcServices } from '@bottin/contracts/rpc/define-rpc.ts';
import { feedRpc } from '@bottin/contracts/rpc/feed.ts';
import { identityRpc } from '@bottin/contracts/rpc/identity.ts';
import { notificationsRpc } from '@bottin/contracts/rpc/notifications.ts';
import { platformSyncRpc } from '@bottin/contracts/rpc/platform-sync.ts';
import { searchRpc } from '@bottin/contracts/rpc/search.ts';
import { natsConfig } from '../nats/config.ts';
import { exportsOf, exportsOfStreams, importsOf, rightsOf, STREAMS_ACCOUNT, users } from '../nats/rights.ts';

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

/** Returns the RPCs of other parts that a part's code names, with the sources of public reads for the gateway. */
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
  const sources =
    user === 'gateway' ? publicReads.flatMap(({ source }) => [source?.rpc, source?.fallback]) : [];
  return [...new Set([...named, ...sources.flatMap((name) => (name ? [`rpc.${name}`] : []))])].sort();
}

test.each(users)('%s may make the calls that its code names, and no others', (user) => {
  const granted = callsOf[user]
    .map(({ subject }) => subject)
    .filter((subject) => !/\.(health|numbers|ping)$/.test(subject));
  expect(granted.sort()).toEqual(namedBy(user));
});

test.each(users)('%s may ping each service that it calls', (user) => {
  const subjects = callsOf[user].map(({ subject }) => subject);
  for (const { service } of callsOf[user]) expect(subjects).toContain(`rpc.${service}.ping`);
});

test.each(users)('%s has no right that reaches over a whole family of subjects', (user) => {
  const { publish, subscribe } = rightsOf(user);
  for (const subject of [...publish, ...subscribe]) {
    expect(subject).toMatch(/^(changed\.|_R_\.>$|(_INBOX_|rpc\.|events\.|dead\.|\$JS\.A)[^*>]+(\.>)?$)/);
  }
});

test.each(users)('every import of %s is exported to it', (user) => {
  const exportedBy = (account: string) =>
    account === STREAMS_ACCOUNT ? exportsOfStreams() : exportsOf(account as (typeof users)[number]);
  for (const { kind, from, subject } of importsOf(user)) {
    const offers = exportedBy(from).filter(
      (offer) =>
        offer.kind === kind &&
        (offer.subject === subject ||
          (offer.subject.endsWith('.>') && subject.startsWith(offer.subject.slice(0, -1)))),
    );
    expect(offers.flatMap(({ to }) => to)).toContain(user);
  }
});

test('nothing is exported to everybody', () => {
  for (const { to } of [...exportsOfStreams(), ...users.flatMap(exportsOf)]) expect(to).not.toEqual([]);
});

test('monitoring listens on the server’s own host alone', () => {
  const listeners = natsConfig().match(/^ *(http|https|monitor).*$/gm);
  expect(listeners).toEqual(['http: 127.0.0.1:8222']);
});

test('all kinds are announced by someone', () => {
  const announced = rpcServices.flatMap(kindsPublishedBy);
  expect(new Set(announced)).toEqual(new Set(invalidationKinds));
});
