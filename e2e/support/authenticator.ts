import type { CDPSession, Page } from '@playwright/test';

/** Chromium's virtual authenticator. It stores passkeys and verifies the user without interaction. */
export class VirtualAuthenticator {
  readonly #client: CDPSession;
  readonly #id: string;

  private constructor(client: CDPSession, id: string) {
    this.#client = client;
    this.#id = id;
  }

  /** Adds a virtual authenticator to a page. */
  static async addTo(page: Page): Promise<VirtualAuthenticator> {
    const client = await page.context().newCDPSession(page);
    await client.send('WebAuthn.enable');
    const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    return new VirtualAuthenticator(client, authenticatorId);
  }

  /** Sets whether the authenticator succeeds in verifying the user. */
  async setUserVerified(isUserVerified: boolean): Promise<void> {
    await this.#client.send('WebAuthn.setUserVerified', { authenticatorId: this.#id, isUserVerified });
  }

  async countPasskeys(): Promise<number> {
    const { credentials } = await this.#client.send('WebAuthn.getCredentials', {
      authenticatorId: this.#id,
    });
    return credentials.length;
  }

  /** Resets the signature counters of all passkeys, as in an old copy of the authenticator. */
  async resetCounters(): Promise<void> {
    const { credentials } = await this.#client.send('WebAuthn.getCredentials', {
      authenticatorId: this.#id,
    });
    await this.#client.send('WebAuthn.clearCredentials', { authenticatorId: this.#id });
    for (const credential of credentials) {
      await this.#client.send('WebAuthn.addCredential', {
        authenticatorId: this.#id,
        credential: { ...credential, signCount: 0 },
      });
    }
  }
}
