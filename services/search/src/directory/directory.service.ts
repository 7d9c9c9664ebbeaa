import { categoryFrom, categoryLabels, categorySlugs } from '@bottin/contracts/domain/categories.ts';
import type { DirectoryTotals } from '@bottin/contracts/domain/directory-totals.ts';
import { type Entry, toPublicEntry } from '@bottin/contracts/domain/entry.ts';
import { limits } from '@bottin/contracts/domain/limits.ts';
import { ProblemError } from '@bottin/contracts/domain/problem.ts';
import { texts } from '@bottin/contracts/domain/texts.ts';
import type { DirectoryQuery } from '@bottin/contracts/filters/directory.ts';
import { directoryQuery } from '@bottin/contracts/filters/directory.ts';
import type { EntryList } from '@bottin/contracts/filters/entry-list.ts';
import { Injectable } from '@nestjs/common';
import { CorrectionsRepository } from './corrections.repository.ts';
import { DirectoryRepository } from './directory.repository.ts';

/** The directory as visitors ask for it. */
@Injectable()
export class DirectoryService {
  constructor(
    private readonly directory: DirectoryRepository,
    private readonly corrections: CorrectionsRepository,
  ) {}

  /** @throws ProblemError 400 too_deep past 10,000 results, 503 search_unavailable */
  async list(query: DirectoryQuery): Promise<EntryList> {
    if (query.page * query.limit > limits.depth) {
      throw new ProblemError({ statusCode: 400, errorType: 'too_deep', message: texts.tooDeep });
    }
    const { states, total, facets, marks } = await this.directory.list(query);
    const { search } = query;
    const didYouMean =
      total === 0 && search ? await this.corrections.didYouMean({ ...query, search }) : undefined;
    return {
      creators: states.map(toPublicEntry),
      total,
      facets,
      ...(marks ? { marks } : {}),
      ...(didYouMean ? { didYouMean } : {}),
    };
  }

  /** Entries of any of whose categories is the one asked for. A category that doesn't exist has none. */
  async category(slug: string, page: number, limit: number): Promise<EntryList> {
    const niche = categoryFrom(slug);
    if (!niche) return { creators: [], total: 0 };
    const { creators, total } = await this.list(directoryQuery.parse({ niche, page, limit }));
    return { creators, total };
  }

  async rankings(): Promise<{ creators: Entry[] }> {
    const states = await this.directory.rankings(limits.pageSize.rankings);
    return { creators: states.map(toPublicEntry) };
  }

  stats(): Promise<DirectoryTotals> {
    return this.directory.stats();
  }

  /** Counts by the categories' labels, those without an entry included. */
  async categoryStats(): Promise<Record<string, number>> {
    const counts = await this.directory.categoryCounts();
    return Object.fromEntries(categorySlugs.map((slug) => [categoryLabels[slug], counts.get(slug) ?? 0]));
  }
}
