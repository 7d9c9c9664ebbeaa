import { ProblemError } from '@bottin/contracts/domain/problem.ts';
import { type Breaker, BreakerOpenError } from '@bottin/service-kit/breaker.ts';
import { Breakers } from '@bottin/service-kit/breakers.ts';
import { Client, type estypes } from '@elastic/elasticsearch';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { ENV, type Env } from '../config/env.ts';
import { buildClientOptions } from './client-options.ts';

/**
 * Time-out of a query. It is longer than a query should ever take. A visitor who has waited this long is
 * better served by the fallback search.
 */
const queryTimeoutMs = 3_000;
/**
 * The circuit breaker opens when a request has been pending for this long and no other request completed
 * meanwhile. This is shorter than the time-outs of our callers.
 */
const breakerOpenAfterMs = 800;
/**
 * Time-out of other requests. It is long, because creating, filling and switching indices is slow on a small
 * or busy cluster.
 */
const adminTimeoutMs = 30_000;

/** Error that every search throws while Elasticsearch is unavailable. */
function searchUnavailable(cause?: unknown): ProblemError {
  return new ProblemError(
    {
      statusCode: 503,
      errorType: 'search_unavailable',
      message: 'La recherche ne répond pas pour le moment. Réessaie dans quelques instants.',
    },
    { cause },
  );
}

/** Number of primary shards, and number of replicas of each primary shard. */
export interface IndexSize {
  shards: number;
  replicas: number;
}

/** Elasticsearch client, with the names of our aliases and indices. */
@Injectable()
export class Elasticsearch {
  private readonly logger = new Logger(Elasticsearch.name);
  /** Alias of the index that queries read. */
  readonly alias: string;
  /**
   * Alias of the index that a rebuild is filling. While this alias exists, events are also written to that
   * index.
   */
  readonly buildAlias: string;
  readonly lockIndex: string;
  /** Number of shards and replicas of the indices that we create. */
  readonly indexSize: IndexSize;
  private readonly breaker: Breaker;
  private readonly queryClient: Client | null;
  private readonly adminClient: Client | null;

  constructor(@Inject(ENV) env: Env, breakers: Breakers) {
    this.breaker = breakers.get('elasticsearch', breakerOpenAfterMs);
    this.alias = `${env.INDEX_PREFIX}-directory`;
    this.buildAlias = `${env.INDEX_PREFIX}-directory-building`;
    this.lockIndex = `${env.INDEX_PREFIX}-directory-lock`;
    this.indexSize = { shards: env.INDEX_SHARDS, replicas: env.INDEX_REPLICAS };
    // A request can shorten the time-out of its client but not extend it, so there are two clients.
    this.queryClient = connect(env, queryTimeoutMs);
    this.adminClient = connect(env, adminTimeoutMs);
  }

  /**
   * Client for all requests except queries.
   * @throws ProblemError 503 search_unavailable when no cluster is configured
   */
  get client(): Client {
    return requireClient(this.adminClient);
  }

  get isConfigured(): boolean {
    return this.adminClient !== null;
  }

  /**
   * Runs a query. Converts every failure of the cluster to the error 503 search_unavailable. While the
   * cluster hangs, only one caller at a time waits for it. The queries of other callers fail at once, so they
   * get the fallback search.
   */
  async query<T>(run: (client: Client) => Promise<T>): Promise<T> {
    try {
      const client = requireClient(this.queryClient);
      return await this.breaker.run(() => run(client));
    } catch (cause) {
      if (cause instanceof ProblemError) throw cause;
      if (cause instanceof BreakerOpenError) throw searchUnavailable(cause);
      this.logger.warn({ message: 'search failed', error: cause });
      throw searchUnavailable(cause);
    }
  }

  /** Searches the index that queries read. Throws as {@link query} does. */
  search(request: estypes.SearchRequest): Promise<estypes.SearchResponse> {
    return this.query((client) => client.search({ index: this.alias, ...request }));
  }

  /**
   * Searches like {@link search}, and also returns the public entries of the hits, as JSON texts.
   * Elasticsearch reads these texts from a stored field, without parsing `_source`. Counts the hits only if
   * the request sets `track_total_hits`.
   */
  async searchEntries(
    request: estypes.SearchRequest,
  ): Promise<{ entries: string[]; response: estypes.SearchResponse }> {
    const storedEntries = { _source: false, stored_fields: ['entry'], track_total_hits: false };
    const response = await this.search({ ...storedEntries, ...request });
    return { entries: getEntryTexts(response.hits), response };
  }

  async close(): Promise<void> {
    await Promise.all([this.queryClient?.close(), this.adminClient?.close()]);
  }
}

function connect(env: Env, requestTimeout: number): Client | null {
  if (!env.ELASTICSEARCH_URL) return null;
  return new Client({
    ...buildClientOptions({
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

/**
 * Returns the public entries of the hits, as the JSON texts that were indexed.
 * @throws ProblemError 503 search_unavailable when an earlier release built the index without these texts.
 * The index is being rebuilt then.
 */
export function getEntryTexts({ hits }: Pick<estypes.SearchHitsMetadata, 'hits'>): string[] {
  return hits.map(({ fields }) => {
    const [entry] = (fields?.entry ?? []) as string[];
    if (entry === undefined) throw searchUnavailable();
    return entry;
  });
}
