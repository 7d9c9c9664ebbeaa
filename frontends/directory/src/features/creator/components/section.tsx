import type { Elements } from '@bottin/ui/lib/elements.ts';
import { useId } from 'react';

/** Titled section of a profile. */
export function Section({ title, children }: { title: string; children: Elements }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-4 text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
}
