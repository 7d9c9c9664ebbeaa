import { platformCalls } from '@bottin/contracts/http/platforms.ts';
import { channelIdOf, handleOf } from '@bottin/dev/youtube-double/channels.ts';
import { youtubeDouble } from '../../../support/double.ts';
import { Refusal } from '../../../support/visitor.ts';
import { outcomeOf } from '../caller.ts';
import type { Member } from '../crowd.ts';
import type { Hands } from '../hands.ts';

const FIRST_SUBSCRIBERS = 12_500;

export async function connect(hands: Hands, member: Member): Promise<void> {
  const { account, caller } = member;
  account.connected.leaveOpen(true);
  account.subscribers.leaveOpen(FIRST_SUBSCRIBERS);
  const outcome = await hands.asThemselves('connect', member, async (userId) => {
    const { authUrl } = await caller.call(platformCalls.authorize, {
      params: { platform: 'youtube' },
      query: { userId },
    });
    const body = new URLSearchParams([
      ...new URL(authUrl).searchParams,
      ['account', 'libre'],
      ['custom_title', account.person.channel],
      ['custom_subscribers', String(FIRST_SUBSCRIBERS)],
      ['decision', 'allow'],
    ]);
    const consent = await fetch(new URL('/o/oauth2/v2/auth', authUrl), {
      method: 'POST',
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(20_000),
    });
    const back = consent.headers.get('location');
    const location = back && (await caller.request(back)).headers.get('location');
    if (!location?.startsWith('/oauth-success')) throw new Refusal(502, location ?? 'no way back');
  });
  if (outcome?.kind === 'done') account.connected.decide(true);
}

export async function sync(hands: Hands, member: Member): Promise<void> {
  const { account, caller } = member;
  // YouTube tells three digits.
  const subscriberCount = hands.random.int(100, 999) * 1_000;
  const channelId = channelIdOf(`${handleOf(account.person.channel)}-libre`);
  // What a synchronisation may tell from now on, whoever asks for it.
  account.subscribers.leaveOpen(subscriberCount);
  const told = await outcomeOf(() => youtubeDouble({ setStatistics: { channelId, subscriberCount } }));
  if (told.kind !== 'done') return;
  const outcome = await hands.asThemselves('sync', member, () =>
    caller.call(platformCalls.sync, { params: { platform: 'youtube' } }),
  );
  if (outcome?.kind !== 'done' || outcome.value.subscriberCount === null) return;
  account.subscribers.decide(outcome.value.subscriberCount);
  // Within a minute of the last one no other is made: then the answer is the former figure, and the new one comes later.
  account.subscribers.leaveOpen(subscriberCount);
}

export async function disconnect(hands: Hands, member: Member): Promise<void> {
  const { account, caller } = member;
  const outcome = await hands.asThemselves('disconnect', member, () =>
    caller.call(platformCalls.disconnectYoutube),
  );
  if (outcome?.kind === 'done') account.connected.decide(false);
  else if (outcome?.kind === 'unknown') account.connected.leaveOpen(false);
  else if (outcome) hands.contradiction(account, 'disconnect', outcome);
}
