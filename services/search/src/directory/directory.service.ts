import { categoryFrom, categoryLabels, categorySlugs } from '@bottin/contracts/domain/categories.ts';
import { limits } from '@bottin/contracts/domain/limits.ts';
import { ProblemError } from '@bottin/contracts/domain/problem.ts';
import { texts } from '@bottin/contracts/domain/texts.ts';
import { publicCreator } from '@bottin/contracts/events/creator-state.ts';
import {
  type Creator,
  type CreatorList,
  type DirectoryQuery,
  directoryQuery,
  type Stats,
} from '@bottin/contracts/http/creators.ts';
import { Injectable } from '@nestjs/common';
import { DirectoryRepository } from './directory.repository.ts';

/** The directory as visitors ask for it. */
@Injectable()
export class DirectoryService {
  constructor(private readonly directory: DirectoryRepository) {}

  /** @throws ProblemError 400 too_deep past 10,000 results, 503 search_unavailable */
  async list(query: DirectoryQuery): Promise<CreatorList> {
    if (query.page * query.limit > limits.depth) {
      throw new ProblemError({ statusCode: 400, errorType: 'too_deep', message: texts.tooDeep });
    }
    const { states, total } = await this.directory.list(query);
    return { creators: states.map(publicCreator), total };
  }

  /** Entries of any of whose categories is the one asked for. A category that doesn't exist has none. */
  async category(slug: string, page: number, limit: number): Promise<CreatorList> {
    const niche = categoryFrom(slug);
    return niche ? this.list(directoryQuery.parse({ niche, page, limit })) : { creators: [], total: 0 };
  }

  async rankings(): Promise<{ creators: Creator[] }> {
    const states = await this.directory.rankings(limits.pageSize.rankings);
    return { creators: states.map(publicCreator) };
  }

  stats(): Promise<Stats> {
    return this.directory.stats();
  }

  /** Counts by the categories' labels, those without an entry included. */
  async categoryStats(): Promise<Record<string, number>> {
    const counts = await this.directory.categoryCounts();
    return Object.fromEntries(categorySlugs.map((slug) => [categoryLabels[slug], counts.get(slug) ?? 0]));
  }
}
