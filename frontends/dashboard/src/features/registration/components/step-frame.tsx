import { Button } from '@bottin/ui/components/button.tsx';
import type { Elements } from '@bottin/ui/lib/elements.ts';
import { ArrowLeft } from '@bottin/ui/components/icons.tsx';
import type { ReactNode } from 'react';
import { focusOnMount } from '../../../lib/focus.ts';

/** Frame of a wizard step: title, fields and buttons. The title takes the focus when the step appears. */
export function StepFrame({
  title,
  intro,
  focus,
  children,
  onBack,
  actions,
}: {
  title: string;
  intro?: ReactNode;
  /** False for the initial step, so that loading the page doesn't move the focus. */
  focus: boolean;
  children: Elements;
  /** Goes to the previous step. Absent in the first step. */
  onBack?: () => void;
  actions: Elements;
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
        {onBack && (
          <Button variant="ghost" onClick={onBack}>
            <ArrowLeft aria-hidden="true" className="size-4" />
            Retour
          </Button>
        )}
        {actions}
      </div>
    </section>
  );
}
