import { type CategorySlug, categoryLabels } from '@bottin/contracts/domain/categories.ts';
import type { FollowSuggestions } from '@bottin/contracts/domain/follows.ts';

/** Article of each category, in a sentence such as « Parce que tu aimes la cuisine ». */
const articles: Readonly<Record<CategorySlug, 'le ' | 'la ' | 'l’' | 'les '>> = {
  affaires: 'les ',
  lifestyle: 'le ',
  humour: 'l’',
  education: 'l’',
  cuisine: 'la ',
  voyage: 'le ',
  mode: 'la ',
  technologie: 'la ',
  sante: 'la ',
  divertissement: 'le ',
  sport: 'le ',
  musique: 'la ',
  art: 'l’',
  beaute: 'la ',
  famille: 'la ',
  gaming: 'le ',
  science: 'la ',
  nature: 'la ',
  automobile: 'l’',
  immobilier: 'l’',
  fitness: 'le ',
  bricolage: 'le ',
};

/** Suggested profiles with the same reason. */
export interface SuggestionGroup {
  /** French sentence with the reason. */
  title: string;
  /** Category that the profiles share with the account. */
  niche: CategorySlug | undefined;
  creators: FollowSuggestions['creators'];
}

/** Groups suggested profiles by the reason why they are suggested, and keeps their order. */
export function groupSuggestions({ creators, reasons }: FollowSuggestions): SuggestionGroup[] {
  const groups = new Map<string, SuggestionGroup>();
  for (const creator of creators) {
    const { niche, region } = reasons[creator.id] ?? {};
    const title = niche
      ? `Parce que tu aimes ${articles[niche]}${categoryLabels[niche].toLowerCase()}`
      : region && region !== 'Autre'
        ? 'Près de chez toi'
        : 'À découvrir';
    const group = groups.get(title) ?? { title, niche, creators: [] };
    group.creators.push(creator);
    groups.set(title, group);
  }
  return [...groups.values()];
}
