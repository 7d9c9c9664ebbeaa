import type { FreshnessPart } from '@bottin/contracts/domain/freshness.ts';
import { freshnessCalls } from '@bottin/contracts/http/endpoints.ts';
import { useCall } from './use-call.ts';

/**
 * Returns whether a part of the product is off on this site. `figures` is off without Google credentials, and
 * `mail` is off without an SMTP server. Returns false while the state is unknown, so that an outage hides
 * nothing.
 */
export function useIsOff(part: FreshnessPart): boolean {
  const { data } = useCall(freshnessCalls.read);
  return data?.parts.some((one) => one.part === part && one.state === 'off') ?? false;
}
