import { MissingKeyError } from '@bottin/service-kit/crypto.ts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { GoogleOAuth } from '../google/google-oauth.ts';
import { PlatformFailure } from '../google/platform-failure.ts';
import type { Urgency } from '../google/quota.rules.ts';
import { TokenVault } from '../tokens/token-vault.ts';
import { BatchGrants } from './batch-grants.ts';

/** Loads the stored grants of connections. */
@Injectable()
export class GrantLoader {
  constructor(
    private readonly dataSource: DataSource,
    private readonly vault: TokenVault,
    private readonly oauth: GoogleOAuth,
  ) {}

  /**
   * Returns the grants of the connections in a batch.
   * @param onFailure called for each connection whose grant can't be used, either during this call or later
   * by {@link BatchGrants}
   */
  async load(
    batch: ReadonlyArray<{ connectionId: string }>,
    urgency: Urgency,
    onFailure: (connectionId: string, failure: PlatformFailure) => void,
  ): Promise<BatchGrants> {
    const grants = new BatchGrants(urgency, onFailure);
    for (const { connectionId } of batch) {
      try {
        const refreshToken = await this.vault.read(this.dataSource.manager, connectionId);
        if (refreshToken) grants.add(connectionId, this.oauth.createAuthorizedClient({ refreshToken }));
        else onFailure(connectionId, new PlatformFailure('revoked', 'no grant is stored'));
      } catch (error) {
        if (!(error instanceof MissingKeyError)) throw error;
        onFailure(connectionId, new PlatformFailure('unavailable', error.message));
      }
    }
    return grants;
  }
}
