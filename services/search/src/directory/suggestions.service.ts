import { parseSearch } from '@bottin/query-parser/parse-search.ts';
import type { SuggestionList } from '@bottin/contracts/domain/suggestion.ts';
import { Injectable } from '@nestjs/common';
import { SuggestionsRepository } from './suggestions.repository.ts';
import { composeList } from './suggestions.rules.ts';

/** What the search boxes offer while someone types. */
@Injectable()
export class SuggestionsService {
  constructor(private readonly suggestions: SuggestionsRepository) {}

  /**
   * At most eight names, categories and cities that begin like the text; names with a typo when nothing does.
   * @throws ProblemError 503 search_unavailable
   */
  async suggest(text: string | undefined): Promise<SuggestionList> {
    const { words, terms } = parseSearch(text ?? '');
    const [address] = words.length === 0 ? terms.flatMap(({ meanings }) => meanings) : [];
    if (address) {
      const creators = await this.suggestions.meant(address.token);
      return { suggestions: composeList(words, { categories: new Map(), cities: new Map(), creators }) };
    }
    if (words.length === 0) return { suggestions: [] };
    const [labels, creators] = await Promise.all([this.suggestions.labels(), this.suggestions.named(words)]);
    const suggestions = composeList(words, { ...labels, creators });
    if (suggestions.length > 0) return { suggestions };
    const similar = await this.suggestions.similar(words);
    const near = composeList(words, { ...labels, creators: similar });
    return { suggestions: near, ...(near.length > 0 ? { near: true } : {}) };
  }
}
