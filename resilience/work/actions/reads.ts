import { creatorCalls } from '@bottin/contracts/http/creators.ts';
import { feedCalls } from '@bottin/contracts/http/feed.ts';
import { platformCalls } from '@bottin/contracts/http/platforms.ts';
import { Caller } from '../caller.ts';
import type { Member } from '../record.ts';
import type { Worker } from '../worker.ts';

/** Generates read traffic. The responses are not verified. */
export async function searchDirectory(worker: Worker, { account }: Member): Promise<void> {
  const { publicName } = account.person;
  const anyone = new Caller('Passant');
  await worker.call<unknown>('search', () =>
    worker.random.chance(0.8)
      ? anyone.call(creatorCalls.list, {
          query: { status: 'approved', search: publicName.replace('-', ' ') },
        })
      : anyone.call(feedCalls.list, {}),
  );
}

/** Requests the connections of another account. The gateway must deny this, even while parts are down. */
export async function readOthersConnections(worker: Worker, member: Member): Promise<void> {
  const other = worker.record.pickOther(member, worker.random);
  const id = other?.account.userId;
  if (!id) return;
  const outcome = await worker.call('spy', () => member.caller.call(platformCalls.list, { params: { id } }));
  if (outcome.kind === 'done') {
    worker.record.addFinding({
      kind: 'visible',
      where: 'authorization',
      account: other.account.person.email,
      what: `${member.account.person.email} read their connections`,
    });
  }
}
