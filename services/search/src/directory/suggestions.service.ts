import type { SuggestionList } from '@bottin/contracts/domain/suggestion.ts';
import { Injectable } from '@nestjs/common';
import { wordsOf } from './query.rules.ts';
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
    const words = wordsOf(text ?? '');
    if (words.length === 0) return { suggestions: [] };
    const found = await this.suggestions.find(words);
    const suggestions = composeList(words, found);
    if (suggestions.length > 0) return { suggestions };
    const creators = await this.suggestions.similar(words);
    return { suggestions: composeList(words, { ...found, creators }) };
  }
}
