import { Injectable } from '@nestjs/common';
import { DirectoryRepository } from './directory.repository.ts';
import { type Counts, type CountsQuestion, changesCounts, keyOf } from './facets.rules.ts';
import { IndexNews } from './index-news.ts';
import { Kept } from './kept.ts';
import { KeptTally } from './kept-tally.ts';

/** Counts of some 10,000 questions: every choice of one or two filters, and the texts of the last minutes. */
const maxBytes = 24 * 2 ** 20;

/** Totals and facets, which every page and order of a question has in common. */
@Injectable()
export class KeptCounts {
  private readonly kept: Kept<CountsQuestion, Counts>;

  constructor(directory: DirectoryRepository, tally: KeptTally, news: IndexNews) {
    this.kept = new Kept<CountsQuestion, Counts>(
      {
        keyOf,
        compute: async (question) => (await tally.counts(question)) ?? directory.counts(question),
        isTouched: changesCounts,
        charactersOf: ({ facets }) =>
          [...facets].reduce((sum, [name, facet]) => sum + name.length + facet.length, 0),
        maxBytes,
      },
      news,
    );
  }

  /** @throws ProblemError 503 search_unavailable */
  of(question: CountsQuestion): Promise<Counts> {
    return this.kept.get(question);
  }
}
