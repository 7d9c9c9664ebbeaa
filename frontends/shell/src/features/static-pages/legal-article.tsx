import type { Elements } from '@bottin/ui/lib/elements.ts';
import { Article, LegalLinks, List, Part } from './article.tsx';

/** A clarification that was added to a legal page after the date of the page's text. */
export interface LegalChange {
  date: string;
  content: string;
}

/** Date of the terms and of the privacy policy (specification, section 1). */
const lastUpdate = '25 juillet 2025';

/** Layout of a legal page: its date, its text, and the clarifications added since that date, newest first. */
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
