import { Container } from '@bottin/ui/components/container.tsx';
import { formatSince } from '@bottin/ui/format/date.ts';
import { useEffect } from 'react';
import { mutate } from 'swr';
import { answers as ofThisDocument } from '../../lib/answers.ts';
import type { StaleAnswers } from '../../lib/stale-answers.ts';
import { useStore } from '../../lib/use-store.ts';

/** How long until what is out of date is asked for again, in milliseconds. */
const againMs = 30_000;

/**
 * Says, over the space above the page's title, that what is shown is of before, and asks for it again from time to time; gone with
 * the fresh answer. The server says nothing: the browser does once it has taken over, and nothing moves for it.
 */
export function StaleLine({ answers = ofThisDocument }: { answers?: StaleAnswers }) {
  const since = useStore(answers.since, null);
  useEffect(() => {
    if (!since) return;
    const timer = setInterval(() => {
      for (const address of answers.addresses()) void mutate(address);
    }, againMs);
    return () => clearInterval(timer);
  }, [since, answers]);
  return (
    <div data-app="shell">
      {/* Utilities apply below the frontend's root, not to it. */}
      <div className="relative z-20">
        <Container className="absolute inset-x-0 top-0">
          <p aria-live="polite" className="text-xs">
            {since && (
              <span className="inline-block rounded-b-sm bg-warning-tint px-2 py-1 text-warning">
                <span>{`Ces informations datent ${formatSince(since)}.`}</span>
                {/* On a telephone a second line would lie on the title. */}
                <span className="max-sm:sr-only"> La suite arrive dès que possible.</span>
              </span>
            )}
          </p>
        </Container>
      </div>
    </div>
  );
}
