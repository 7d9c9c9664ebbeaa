import type { CDPSession, Page } from '@playwright/test';

/** A device of the person's in Chromium: it keeps passkeys, and says that it checked who holds it. */
export class VirtualAuthenticator {
  readonly #client: CDPSession;
  readonly #id: string;

  private constructor(client: CDPSession, id: string) {
    this.#client = client;
    this.#id = id;
  }

  /** Plugs one into a page. */
  static async into(page: Page): Promise<VirtualAuthenticator> {
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

  /** Whether it finds that its holder is who they should be. */
  async recognises(isUserVerified: boolean): Promise<void> {
    await this.#client.send('WebAuthn.setUserVerified', { authenticatorId: this.#id, isUserVerified });
  }

  /** How many passkeys it keeps. */
  async count(): Promise<number> {
    const { credentials } = await this.#client.send('WebAuthn.getCredentials', {
      authenticatorId: this.#id,
    });
    return credentials.length;
  }

  /** Sets the uses that its passkeys have counted back, as a copy made earlier would have them. */
  async rewind(): Promise<void> {
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
