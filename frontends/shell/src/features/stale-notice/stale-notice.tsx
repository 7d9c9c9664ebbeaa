import { Container } from '@bottin/ui/components/container.tsx';
import { lazyComponent } from '@bottin/ui/components/lazy-component.tsx';
import { useEffect } from 'react';
import { mutate } from 'swr';
import { documentResponses as ofThisDocument } from '../../lib/document-responses.ts';
import type { StaleResponses } from '../../lib/stale-responses.ts';
import { useStore } from '../../lib/use-store.ts';

const StaleText = lazyComponent(() => import('./stale-text.tsx'));

/** Interval in milliseconds at which stale responses are requested again. */
const revalidateIntervalMs = 30_000;

/**
 * Notice above the page, shown while data on the screen is stale. Requests the stale data again at an
 * interval, and disappears when fresh data arrives. The server renders the notice without text. The browser
 * adds the text after hydration, without a layout shift.
 */
export function StaleNotice({ responses = ofThisDocument }: { responses?: StaleResponses }) {
  const since = useStore(responses.since, null);
  useEffect(() => {
    if (!since) return;
    const timer = setInterval(() => {
      for (const address of responses.addresses()) void mutate(address);
    }, revalidateIntervalMs);
    return () => clearInterval(timer);
  }, [since, responses]);
  return (
    <div data-app="shell">
      {/* Tailwind classes have no effect on the frontend's root element itself, so they are on this inner
          element. */}
      <div className="relative z-20">
        <Container className="absolute inset-x-0 top-0">
          <p aria-live="polite" className="text-xs">
            {since && <StaleText since={since} />}
          </p>
        </Container>
      </div>
    </div>
  );
}
