import { Container } from '@bottin/ui/components/container.tsx';
import { formatSince } from '@bottin/ui/format/date.ts';
import { useEffect } from 'react';
import { mutate } from 'swr';
import { documentResponses as ofThisDocument } from '../../lib/document-responses.ts';
import type { StaleResponses } from '../../lib/stale-responses.ts';
import { useStore } from '../../lib/use-store.ts';

/** Interval in milliseconds between revalidations of stale responses. */
const revalidateIntervalMs = 30_000;

/**
 * Notice above the page's title that its data is stale. Revalidates the data periodically, and disappears
 * when a fresh response arrives. The server renders the notice empty and the browser fills it after
 * hydration, without a layout shift.
 */
export function StaleNotice({ answers = ofThisDocument }: { answers?: StaleResponses }) {
  const since = useStore(answers.since, null);
  useEffect(() => {
    if (!since) return;
    const timer = setInterval(() => {
      for (const address of answers.addresses()) void mutate(address);
    }, revalidateIntervalMs);
    return () => clearInterval(timer);
  }, [since, answers]);
  return (
    <div data-app="shell">
      {/* Needs an inner element, because utilities apply only below the frontend's root element. */}
      <div className="relative z-20">
        <Container className="absolute inset-x-0 top-0">
          <p aria-live="polite" className="text-xs">
            {since && (
              <span className="inline-block rounded-b-sm bg-warning-tint px-2 py-1 text-warning">
                <span>{`Ces informations datent ${formatSince(since)}.`}</span>
                {/* Hidden on a phone, where a second line would cover the title. */}
                <span className="max-sm:sr-only"> La suite arrive dès que possible.</span>
              </span>
            )}
          </p>
        </Container>
      </div>
    </div>
  );
}
