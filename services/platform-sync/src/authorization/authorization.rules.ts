import type { YoutubeChannel } from '../google/google.schemas.ts';

/** The time that someone may take to consent. */
export const stateLifetimeMs = 10 * 60_000;

/**
 * Whether a consent request may still be answered: in time, by the browser that made it, while that is signed in to the account that
 * made it. Otherwise a channel could be linked to whoever used a shared browser before.
 */
export function isAnswerable(
  state: { userId: string; binding: string; expiresAt: Date },
  answer: { accounts: readonly string[]; binding: string; now: Date },
): boolean {
  return (
    state.binding === answer.binding && answer.accounts.includes(state.userId) && state.expiresAt > answer.now
  );
}

/**
 * The channel that a consent is about. Google's consent page asks which channel to use, so there is one; should
 * there be more, the one with most subscribers.
 */
export function chooseChannel(channels: YoutubeChannel[]): YoutubeChannel | undefined {
  const subscribers = (channel: YoutubeChannel): number => channel.statistics.subscriberCount ?? 0;
  return channels.toSorted((a, b) => subscribers(b) - subscribers(a))[0];
}
