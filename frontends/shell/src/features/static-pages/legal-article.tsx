import type { Elements } from '@bottin/ui/lib/elements.ts';
import { Article, LegalLinks, List, Part } from './article.tsx';

/** What was made more precise in a legal page on a day. */
export interface LegalChange {
  date: string;
  content: string;
}

/** The date of both texts (specification, section 1). */
const lastUpdate = '25 juillet 2025';

/** A legal page: its date, its text, and what was made more precise since that date, newest first. */
export function LegalArticle({
  title,
  changes,
  children,
}: {
  title: string;
  changes: readonly [LegalChange, ...LegalChange[]];
  children: Elements;
}) {
  return (
    <Article title={title} intro={`Dernière mise à jour\u202f: ${lastUpdate}`}>
      {children}
      <Part title="Précisions apportées depuis">
        <List
          items={changes.map(({ date, content }) => ({ key: date, content: `${date}\u202f: ${content}` }))}
        />
      </Part>
      <LegalLinks />
    </Article>
  );
}
