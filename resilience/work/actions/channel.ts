import { platformCalls } from '@bottin/contracts/http/platforms.ts';
import { deriveChannelId, deriveHandle } from '@bottin/dev/youtube-double/channels.ts';
import { commandYoutubeDouble } from '@bottin/e2e/support/youtube-double.ts';
import { HttpCallError } from '@bottin/e2e/support/visitor.ts';
import { attempt } from '../caller.ts';
import type { Member } from '../record.ts';
import type { Worker } from '../worker.ts';

const FIRST_SUBSCRIBERS = 12_500;

export async function connect(worker: Worker, member: Member): Promise<void> {
  const { account, caller } = member;
  account.connected.addPossible(true);
  account.subscribers.addPossible(FIRST_SUBSCRIBERS);
  const outcome = await worker.callAsOwner('connect', member, async (userId) => {
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
    if (!location?.startsWith('/oauth-success')) throw new HttpCallError(502, location ?? 'no way back');
  });
  if (outcome?.kind === 'done') account.connected.setConfirmed(true);
}

export async function synchronize(worker: Worker, member: Member): Promise<void> {
  const { account, caller } = member;
  // YouTube rounds subscriber counts to three significant digits, so this count has only three.
  const subscriberCount = worker.random.int(100, 999) * 1_000;
  const channelId = deriveChannelId(`${deriveHandle(account.person.channel)}-libre`);
  // From now on, any synchronisation may return this number of subscribers.
  account.subscribers.addPossible(subscriberCount);
  const statisticsSet = await attempt(() =>
    commandYoutubeDouble({ setStatistics: { channelId, subscriberCount } }),
  );
  if (statisticsSet.kind !== 'done') return;
  const outcome = await worker.callAsOwner('sync', member, () =>
    caller.call(platformCalls.sync, { params: { platform: 'youtube' } }),
  );
  if (outcome?.kind !== 'done' || outcome.value.subscriberCount === null) return;
  account.subscribers.setConfirmed(outcome.value.subscriberCount);
  // A synchronisation within a minute of the last one returns the old number, but a later one returns the new
  // number. The new number therefore stays possible.
  account.subscribers.addPossible(subscriberCount);
}

export async function disconnect(worker: Worker, member: Member): Promise<void> {
  const { account, caller } = member;
  const outcome = await worker.callAsOwner('disconnect', member, () =>
    caller.call(platformCalls.disconnectYoutube),
  );
  if (outcome?.kind === 'done') account.connected.setConfirmed(false);
  else if (outcome?.kind === 'unknown') account.connected.addPossible(false);
  else if (outcome) worker.reportContradiction(account, 'disconnect', outcome);
}
