import type { ReactNode, Ref } from 'react';

/** Section of a page. On a wide screen, its heading is beside its content. */
export function FormSection({
  title,
  intro,
  level: Heading = 'h2',
  ref,
  children,
}: {
  title: string;
  intro?: string;
  level?: 'h2' | 'h3';
  /** Ref of the heading, so that a link can move the focus to the heading. */
  ref?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}) {
  return (
    <section className="grid gap-x-10 gap-y-5 border-line border-t py-8 lg:grid-cols-[16rem_minmax(0,1fr)]">
      <div>
        <Heading ref={ref} tabIndex={ref ? -1 : undefined} className="scroll-mt-24 text-lg">
          {title}
        </Heading>
        {intro && <p className="mt-1 text-muted text-sm">{intro}</p>}
      </div>
      <div className="flex min-w-0 flex-col gap-5">{children}</div>
    </section>
  );
}
