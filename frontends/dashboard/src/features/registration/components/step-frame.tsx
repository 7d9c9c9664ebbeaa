import type { ReactNode } from 'react';
import { focusOnMount } from '../../../lib/focus.ts';

/** One step: its title (which takes the focus when the step appears), what it asks, and its buttons. */
export function StepFrame({
  title,
  intro,
  focus,
  children,
  actions,
}: {
  title: string;
  intro?: ReactNode;
  /** False for the step shown first, so that loading the page moves nothing. */
  focus: boolean;
  children: ReactNode;
  actions: ReactNode;
}) {
  return (
    <section aria-label={title} className="flex flex-col gap-6">
      <div>
        <h2 ref={focus ? focusOnMount : null} tabIndex={-1} className="scroll-mt-36 text-xl outline-none">
          {title}
        </h2>
        {intro && <p className="mt-1 text-muted">{intro}</p>}
      </div>
      {children}
      <div className="flex flex-wrap-reverse items-center justify-between gap-3 border-line border-t pt-5 max-sm:*:grow">
        {actions}
      </div>
    </section>
  );
}
