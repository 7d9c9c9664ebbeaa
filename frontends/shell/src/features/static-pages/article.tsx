import { Container, PageTitle } from '@bottin/ui/components/container.tsx';
import { TextLink } from '@bottin/ui/components/link.tsx';
import type { ReactNode } from 'react';

/** A page of running text. */
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
    <Container className="py-10 md:py-16">
      <article className="mx-auto max-w-3xl">
        <PageTitle intro={intro}>{title}</PageTitle>
        <div className="flex flex-col gap-8 leading-relaxed">{children}</div>
      </article>
    </Container>
  );
}

/** A titled part of an article. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-xl">{title}</h2>
      {children}
    </section>
  );
}

/** A bulleted list. */
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
  { to: '/accueil', label: 'Accueil' },
  { to: '/classements', label: 'Classements' },
  { to: '/inscription', label: 'Inscription' },
  { to: '/login', label: 'Connexion' },
  { to: '/youtube-quebec', label: 'YouTube' },
  { to: '/tiktok-quebec', label: 'TikTok' },
  { to: '/instagram-quebec', label: 'Instagram' },
  { to: '/facebook-quebec', label: 'Facebook' },
  { to: '/linkedin-quebec', label: 'LinkedIn' },
  { to: '/a-propos', label: 'À propos' },
  { to: '/conditions', label: 'Conditions' },
  { to: '/confidentialite', label: 'Confidentialité' },
] as const;

/** The links at the end of a legal page. */
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
