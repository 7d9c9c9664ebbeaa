import type { Elements } from '@bottin/ui/lib/elements.ts';
import { Article, LegalLinks, List, Part } from './article.tsx';

/** What was changed in a legal page on a day, as a reader is told it. */
export interface LegalChange {
  date: string;
  content: string;
}

/** A legal page: dated by its last change, and ending with the changes that its text promises to tell, newest first. */
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
    <Article title={title} intro={`Dernière mise à jour\u202f: ${changes[0].date}`}>
      {children}
      <Part title="Ce qui a changé">
        <List
          items={changes.map(({ date, content }) => ({ key: date, content: `${date}\u202f: ${content}` }))}
        />
      </Part>
      <LegalLinks />
    </Article>
  );
}
