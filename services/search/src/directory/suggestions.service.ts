import { parseSearch } from '@bottin/query-parser/parse-search.ts';
import type { SuggestionList } from '@bottin/contracts/domain/suggestion.ts';
import { Injectable } from '@nestjs/common';
import { SuggestionsRepository } from './suggestions.repository.ts';
import { composeSuggestions } from './suggestions.rules.ts';

@Injectable()
export class SuggestionsService {
  constructor(private readonly suggestions: SuggestionsRepository) {}

  /**
   * Returns at most eight names, categories and cities that start with the text. If there are none, returns
   * names that contain the words of the text with typos.
   * @throws ProblemError 503 search_unavailable
   */
  async suggest(text: string | undefined): Promise<SuggestionList> {
    const { words, terms } = parseSearch(text ?? '');
    const [address] = words.length === 0 ? terms.flatMap(({ meanings }) => meanings) : [];
    if (address) {
      const creators = await this.suggestions.findByMeaning(address.token);
      return {
        suggestions: composeSuggestions(words, { categories: new Map(), cities: new Map(), creators }),
      };
    }
    if (words.length === 0) return { suggestions: [] };
    const [labels, creators] = await Promise.all([
      this.suggestions.countLabels(),
      this.suggestions.findByNamePrefixes(words),
    ]);
    const suggestions = composeSuggestions(words, { ...labels, creators });
    if (suggestions.length > 0) return { suggestions };
    const similar = await this.suggestions.findSimilarNames(words);
    const near = composeSuggestions(words, { ...labels, creators: similar });
    return { suggestions: near, ...(near.length > 0 ? { near: true } : {}) };
  }
}
