import { ProblemError } from '@bottin/contracts/domain/problem.ts';
import { type Breaker, RestingError } from '@bottin/service-kit/breaker.ts';
import { Breakers } from '@bottin/service-kit/breakers.ts';
import { Client } from '@elastic/elasticsearch';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { ENV, type Env } from '../config/env.ts';
import { clientOptions } from './client-options.ts';

/** Longer than any search of ours takes; past it the fallback search is the better answer. */
const queryTimeoutMs = 3_000;
/** While it is asked, something is heard of it within this long; below what callers of ours grant us. */
const patienceMs = 800;
/** Making, filling and switching indices takes a small or busy cluster a while. */
const upkeepTimeoutMs = 30_000;

/** What every search answers while Elasticsearch can't. */
export function searchUnavailable(cause?: unknown): ProblemError {
  return new ProblemError(
    {
      statusCode: 503,
      errorType: 'search_unavailable',
      message: 'La recherche ne répond pas pour le moment. Réessaie dans quelques instants.',
    },
    { cause },
  );
}

/** How many parts an index has, and how many copies of each. */
export interface IndexSize {
  shards: number;
  replicas: number;
}

/** The cluster, and the names of what is ours in it. */
@Injectable()
export class Elasticsearch {
  private readonly logger = new Logger(Elasticsearch.name);
  /** What queries read. */
  readonly alias: string;
  /** What a rebuild fills; consumers write it too while it exists. */
  readonly buildingAlias: string;
  /** Holds the lease of whoever rebuilds. */
  readonly lockIndex: string;
  /** How an index is to be made. */
  readonly indexSize: IndexSize;
  private readonly breaker: Breaker;
  private readonly queries: Client | null;
  private readonly upkeep: Client | null;

  constructor(@Inject(ENV) env: Env, breakers: Breakers) {
    this.breaker = breakers.of('elasticsearch', patienceMs);
    this.alias = `${env.INDEX_PREFIX}-directory`;
    this.buildingAlias = `${env.INDEX_PREFIX}-directory-building`;
    this.lockIndex = `${env.INDEX_PREFIX}-directory-lock`;
    this.indexSize = { shards: env.INDEX_SHARDS, replicas: env.INDEX_REPLICAS };
    // One each: a request's own timeout can shorten its client's, and not exceed it.
    this.queries = connect(env, queryTimeoutMs);
    this.upkeep = connect(env, upkeepTimeoutMs);
  }

  /**
   * For all that isn't a query.
   * @throws ProblemError 503 search_unavailable when no cluster is configured
   */
  get client(): Client {
    return requireClient(this.upkeep);
  }

  /** Whether there is a cluster at all. */
  get configured(): boolean {
    return this.upkeep !== null;
  }

  /**
   * Runs a query; whatever the cluster's failure, the caller sees 503 search_unavailable. A cluster that hangs is waited for by one
   * caller: the others see it at once, and the fallback search answers them.
   */
  async ask<T>(question: (client: Client) => Promise<T>): Promise<T> {
    try {
      const client = requireClient(this.queries);
      return await this.breaker.run(() => question(client));
    } catch (cause) {
      if (cause instanceof ProblemError) throw cause;
      if (cause instanceof RestingError) throw searchUnavailable(cause);
      this.logger.warn({ message: 'search failed', error: cause });
      throw searchUnavailable(cause);
    }
  }

  async close(): Promise<void> {
    await Promise.all([this.queries?.close(), this.upkeep?.close()]);
  }
}

function connect(env: Env, requestTimeout: number): Client | null {
  if (!env.ELASTICSEARCH_URL) return null;
  return new Client({
    ...clientOptions({
      node: env.ELASTICSEARCH_URL,
      ca: env.ELASTICSEARCH_CA_FILE,
      username: env.ELASTICSEARCH_USERNAME,
      password: env.ELASTICSEARCH_PASSWORD,
    }),
    maxRetries: 1,
    requestTimeout,
  });
}

function requireClient(client: Client | null): Client {
  if (!client) throw searchUnavailable();
  return client;
}
