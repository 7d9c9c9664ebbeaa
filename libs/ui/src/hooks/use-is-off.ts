import type { FreshnessPart } from '@bottin/contracts/domain/freshness.ts';
import type { Freshness } from '@bottin/contracts/domain/freshness-schema.ts';
import { freshnessCalls } from '@bottin/contracts/http/endpoints.ts';
import { sendCall } from '../calls/send-call.ts';
import { useCall } from './use-call.ts';

/**
 * Returns whether a part of the product is off on this site. `figures` is off without Google credentials, and
 * `mail` is off without an SMTP server. Returns false while the state is unknown, so that an outage hides
 * nothing.
 */
export function useIsOff(part: FreshnessPart): boolean {
  const { data } = useCall(freshnessCalls.read);
  return isOff(data, part);
}

/** Requests whether a part is off, for an event handler; see {@link useIsOff}. */
export async function fetchIsOff(part: FreshnessPart): Promise<boolean> {
  return isOff(await sendCall(freshnessCalls.read).catch(() => undefined), part);
}

function isOff(freshness: Freshness | undefined, part: FreshnessPart): boolean {
  return freshness?.parts.some((one) => one.part === part && one.state === 'off') ?? false;
}
