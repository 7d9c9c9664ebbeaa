import { readFileSync } from 'node:fs';
import { answerKinds, kindsAnnouncedBy } from '@bottin/contracts/changes/answer-kinds.ts';
import { subjectOfChanges } from '@bottin/contracts/changes/announcement.ts';
import { rpcServices } from '@bottin/contracts/rpc/define-rpc.ts';

const text = readFileSync(new URL('../config/nats.conf', import.meta.url), 'utf8');

/** What a user may publish. */
function publishedBy(user: string): string[] {
  const [, list = ''] = text.match(new RegExp(`user: ${user},[^\\]]*?publish: \\[([^\\]]*)\\]`)) ?? [];
  return [...list.matchAll(/"([^"]+)"/g)].map(([, subject = '']) => subject);
}

test.each([...rpcServices, 'gateway'])(
  '%s announces changes of its own answers, and of no others',
  (service) => {
    const subjects = publishedBy(service);
    expect(subjects).toContain('rpc.>');
    expect(subjects.filter((subject) => subject.startsWith('changed.')).sort()).toEqual(
      kindsAnnouncedBy(service).map(subjectOfChanges).sort(),
    );
    expect(subjects).not.toContain('>');
  },
);

test('all kinds are announced by someone', () => {
  const announced = rpcServices.flatMap(kindsAnnouncedBy);
  expect(new Set(announced)).toEqual(new Set(answerKinds));
});
