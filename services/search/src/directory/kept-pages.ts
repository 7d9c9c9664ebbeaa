import { type ListShown, shownIn } from '@bottin/contracts/changes/shown.ts';
import { touches } from '@bottin/contracts/changes/touches.ts';
import type { Entry } from '@bottin/contracts/domain/entry.ts';
import type { DirectoryQuery } from '@bottin/contracts/filters/directory.ts';
import { Injectable } from '@nestjs/common';
import { type DirectoryPage, DirectoryRepository, type PageOptions } from './directory.repository.ts';
import { choicesIn } from './facets.rules.ts';
import { IndexNews } from './index-news.ts';
import { Kept } from './kept.ts';
import { KeptTally } from './kept-tally.ts';

/** About 1,000 pages of 20 entries: those of the plain list and of its filters that people open. */
const maxBytes = 32 * 2 ** 20;

interface PageQuestion {
  query: DirectoryQuery;
  options: PageOptions;
}

/**
 * The entries of pages without a text. Who moves from one city to another changes what nearly every list counts, and the
 * entries of few: only those are asked for again.
 */
@Injectable()
export class KeptPages {
  private readonly kept: Kept<PageQuestion, DirectoryPage>;
  /** What a page shows is read when the first change is held against it. */
  private readonly shown = new WeakMap<DirectoryPage, ListShown>();

  constructor(
    private readonly directory: DirectoryRepository,
    private readonly tally: KeptTally,
    news: IndexNews,
  ) {
    this.kept = new Kept<PageQuestion, DirectoryPage>(
      {
        keyOf,
        compute: (question) => this.ask(question),
        isTouched: ({ query }, change, page) =>
          touches(change, { of: 'list', query, hasFacets: false }, page && this.shownBy(page)),
        charactersOf: ({ entries }) => entries.reduce((sum, entry) => sum + entry.length, 0),
        maxBytes,
      },
      news,
    );
  }

  /** @throws ProblemError 503 search_unavailable */
  of(query: DirectoryQuery, options: PageOptions): Promise<DirectoryPage> {
    const question = { query, options };
    return query.search === undefined ? this.kept.get(question) : this.ask(question);
  }

  private async ask({ query, options }: PageQuestion): Promise<DirectoryPage> {
    const bounds = await this.tally.boundsOf(query, options.filters);
    return this.directory.page(query, { ...options, bounds });
  }

  private shownBy(page: DirectoryPage): ListShown {
    const known = this.shown.get(page);
    if (known) return known;
    const shown = shownIn({ creators: page.entries.map((entry): Entry => JSON.parse(entry)) });
    this.shown.set(page, shown);
    return shown;
  }
}

/** The same text for questions with the same entries. */
function keyOf({ query, options }: PageQuestion): string {
  const { sortBy, sortOrder, page, limit } = query;
  return JSON.stringify([choicesIn(query, options.filters), sortBy, sortOrder, page, limit]);
}
