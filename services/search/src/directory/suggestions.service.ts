import { readSearch } from '@bottin/contracts/domain/search/search-text.ts';
import type { SuggestionList } from '@bottin/contracts/domain/suggestion.ts';
import { Injectable } from '@nestjs/common';
import { IndexNews } from './index-news.ts';
import { Kept } from './kept.ts';
import { SuggestionsRepository } from './suggestions.repository.ts';
import { changesLabels, composeList, type LabelCounts } from './suggestions.rules.ts';

/** All that there is to keep, and much more. */
const maxBytes = 2 ** 20;
const charactersPerLabel = 100;

/** What the search boxes offer while someone types. */
@Injectable()
export class SuggestionsService {
  private readonly labels: Kept<'labels', LabelCounts>;

  constructor(
    private readonly suggestions: SuggestionsRepository,
    news: IndexNews,
  ) {
    this.labels = new Kept<'labels', LabelCounts>(
      {
        keyOf: (labels) => labels,
        compute: () => suggestions.labels(),
        isTouched: (_, change) => changesLabels(change),
        charactersOf: ({ categories, cities }) => (categories.size + cities.size) * charactersPerLabel,
        maxBytes,
      },
      news,
    );
  }

  /**
   * At most eight names, categories and cities that begin like the text; names with a typo when nothing does.
   * @throws ProblemError 503 search_unavailable
   */
  async suggest(text: string | undefined): Promise<SuggestionList> {
    const { words, terms } = readSearch(text ?? '');
    const [address] = words.length === 0 ? terms.flatMap(({ meanings }) => meanings) : [];
    if (address) {
      const creators = await this.suggestions.meant(address.token);
      return { suggestions: composeList(words, { categories: new Map(), cities: new Map(), creators }) };
    }
    if (words.length === 0) return { suggestions: [] };
    const [labels, creators] = await Promise.all([this.labels.get('labels'), this.suggestions.named(words)]);
    const suggestions = composeList(words, { ...labels, creators });
    if (suggestions.length > 0) return { suggestions };
    const similar = await this.suggestions.similar(words);
    const near = composeList(words, { ...labels, creators: similar });
    return { suggestions: near, ...(near.length > 0 ? { near: true } : {}) };
  }
}
