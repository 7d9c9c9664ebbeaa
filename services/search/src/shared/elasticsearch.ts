import { ProblemError } from '@bottin/contracts/domain/problem.ts';
import { Client } from '@elastic/elasticsearch';
import { Injectable, Logger } from '@nestjs/common';
import type { SearchEnv } from '../config/env.ts';

/** Longer than any search of ours takes; past it the plainer search is the better answer. */
const requestTimeoutMs = 3_000;

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
  private readonly connected: Client | null;

  constructor(env: SearchEnv) {
    this.alias = `${env.INDEX_PREFIX}-directory`;
    this.buildingAlias = `${env.INDEX_PREFIX}-directory-building`;
    this.lockIndex = `${env.INDEX_PREFIX}-directory-lock`;
    this.connected = env.ELASTICSEARCH_URL
      ? new Client({
          node: env.ELASTICSEARCH_URL,
          maxRetries: 1,
          requestTimeout: requestTimeoutMs,
          ...(env.ELASTICSEARCH_PASSWORD
            ? { auth: { username: env.ELASTICSEARCH_USERNAME, password: env.ELASTICSEARCH_PASSWORD } }
            : {}),
        })
      : null;
  }

  /** @throws ProblemError 503 search_unavailable when no cluster is configured */
  get client(): Client {
    if (!this.connected) throw searchUnavailable();
    return this.connected;
  }

  /** Whether there is a cluster at all. */
  get configured(): boolean {
    return this.connected !== null;
  }

  /** Runs a query; whatever the cluster's failure, the caller sees 503 search_unavailable. */
  async ask<T>(question: (client: Client) => Promise<T>): Promise<T> {
    try {
      return await question(this.client);
    } catch (cause) {
      if (cause instanceof ProblemError) throw cause;
      this.logger.warn({ message: 'search failed', error: cause });
      throw searchUnavailable(cause);
    }
  }

  async close(): Promise<void> {
    await this.connected?.close();
  }
}
