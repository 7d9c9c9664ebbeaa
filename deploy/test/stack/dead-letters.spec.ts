import { randomUUID } from 'node:crypto';
import { contentSyncedV1 } from '@bottin/contracts/events/content-synced.v1.ts';
import { eventually } from '@bottin/testing/wait.ts';
import { expect, test } from '@playwright/test';
import { runDeployCommand, compose } from '../docker.ts';

/**
 * Publishes a message that no consumer can parse. Runs in a platform-sync container, whose NATS login is
 * allowed to publish this subject.
 */
async function publishNonsense(aggregateId: string): Promise<void> {
  const script = `
    import { connectNats } from '/app/libs/messaging/dist/connection.js';
    const connection = await connectNats({ url: process.env.NATS_URL, name: 'nonsense' });
    connection.publish('${contentSyncedV1.subject(aggregateId)}', '{}');
    await connection.close();`;
  await compose('exec', '-T', 'platform-sync', 'node', '--input-type=module', '-e', script);
}

test('a dead letter is listed, replayed and discarded', async () => {
  const aggregateId = randomUUID();
  const listDeadLetters = async (): Promise<number[]> => {
    const printed = await runDeployCommand(
      'dead-letters',
      'list',
      '--service',
      'feed',
      '--aggregate',
      aggregateId,
    );
    return [...printed.matchAll(/"sequence":(\d+)/g)].map(([, sequence]) => Number(sequence));
  };
  const awaitDeadLetter = (after: number) =>
    eventually(async () => (await listDeadLetters()).find((sequence) => sequence > after), {
      what: 'a dead letter of feed',
      timeoutMs: 60_000,
    });
  await publishNonsense(aggregateId);
  const first = await awaitDeadLetter(0);
  await runDeployCommand('dead-letters', 'replay', '--service', 'feed', '--aggregate', aggregateId);
  await awaitDeadLetter(first);
  await runDeployCommand('dead-letters', 'discard', '--aggregate', aggregateId);
  expect(await listDeadLetters()).toEqual([]);
});
