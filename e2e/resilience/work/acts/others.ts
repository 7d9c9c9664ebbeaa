import { creatorCalls } from '@bottin/contracts/http/creators.ts';
import { feedCalls } from '@bottin/contracts/http/feed.ts';
import { platformCalls } from '@bottin/contracts/http/platforms.ts';
import { Caller } from '../caller.ts';
import type { Member } from '../crowd.ts';
import type { Hands } from '../hands.ts';

/** Reads as anyone: nothing to be held against, but load that readers make. */
export async function search(hands: Hands, { account }: Member): Promise<void> {
  const { publicName } = account.person;
  const anyone = new Caller('Passant');
  await hands.call<unknown>('search', () =>
    hands.random.chance(0.8)
      ? anyone.call(creatorCalls.list, {
          query: { status: 'approved', search: publicName.replace('-', ' ') },
        })
      : anyone.call(feedCalls.list, {}),
  );
}

/** Someone signed in asks for what is another's: whatever is away, nobody gets it. */
export async function spy(hands: Hands, member: Member): Promise<void> {
  const other = hands.crowd.anyOther(member);
  const id = other?.account.userId;
  if (!id) return;
  const outcome = await hands.call('spy', () => member.caller.call(platformCalls.list, { params: { id } }));
  if (outcome.kind === 'done') {
    hands.crowd.find({
      kind: 'visible',
      where: 'authorization',
      who: other.account.person.email,
      what: `${member.account.person.email} read their connections`,
    });
  }
}
