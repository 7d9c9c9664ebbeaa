import type { Elements } from '@bottin/ui/lib/elements.ts';
import { useId } from 'react';

/** Section of a profile with a title. */
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
