import { type ReactNode, useEffect, useRef } from 'react';

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
  const heading = useRef<HTMLHeadingElement>(null);
  const wanted = useRef(focus);
  useEffect(() => {
    if (wanted.current) heading.current?.focus();
  }, []);
  return (
    <section aria-label={title} className="flex flex-col gap-6">
      <div>
        <h2 ref={heading} tabIndex={-1} className="text-xl outline-none">
          {title}
        </h2>
        {intro && <p className="mt-1 text-muted">{intro}</p>}
      </div>
      {children}
      <div className="flex flex-wrap-reverse items-center justify-between gap-3 border-line border-t pt-5">
        {actions}
      </div>
    </section>
  );
}
