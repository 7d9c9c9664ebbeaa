import { Container } from '@bottin/ui/components/container.tsx';
import { TextLink } from '@bottin/ui/components/link.tsx';
import { cn } from '@bottin/ui/lib/cn.ts';
import type { ReactNode } from 'react';
import { getPageLink, listSectionLinks } from '../../lib/page-links.ts';

/** Layout of a page that consists only of text. */
export function Article({
  title,
  intro,
  children,
}: {
  title: string;
  intro?: ReactNode;
  children: ReactNode;
}) {
  return (
    <Container className="pt-10 pb-16 lg:pt-14">
      <article>
        <h1 tabIndex={-1} className="max-w-5xl text-3xl">
          {title}
        </h1>
        {intro && <p className="mt-4 max-w-3xl text-lg text-muted">{intro}</p>}
        <div className="mt-10 flex flex-col gap-10 leading-relaxed lg:mt-14 lg:gap-12">{children}</div>
      </article>
    </Container>
  );
}

const columns = 'grid gap-x-12 gap-y-3 lg:grid-cols-[minmax(0,20rem)_minmax(0,44rem)] xl:gap-x-20';

/** Section of an article with a title. On a wide screen, the title is to the left of the text. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={cn('border-ink border-t-2 pt-4', columns)}>
      <h2 className="text-xl">{title}</h2>
      <div className="flex flex-col gap-4">{children}</div>
    </section>
  );
}

/** Content after the last section of an article, aligned with the text column of the sections. */
export function Closing({ children }: { children: ReactNode }) {
  return (
    <div className={columns}>
      <div className="lg:col-start-2">{children}</div>
    </div>
  );
}

export function List({ items }: { items: readonly { key: string; content: ReactNode }[] }) {
  return (
    <ul className="flex list-disc flex-col gap-1.5 pl-5 marker:text-erable">
      {items.map(({ key, content }) => (
        <li key={key}>{content}</li>
      ))}
    </ul>
  );
}

const links = [
  getPageLink('home'),
  getPageLink('rankings'),
  getPageLink('registration'),
  getPageLink('auth'),
  ...listSectionLinks('platforms'),
  getPageLink('about'),
  { ...getPageLink('terms'), label: 'Conditions' },
  getPageLink('privacy'),
];

/** Links at the end of a legal page. */
export function LegalLinks() {
  return (
    <nav aria-label="Autres pages" className="border-line border-t pt-6">
      <ul className="flex flex-wrap gap-x-5 gap-y-2 text-sm">
        {links.map(({ to, label }) => (
          <li key={to}>
            <TextLink to={to}>{label}</TextLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
