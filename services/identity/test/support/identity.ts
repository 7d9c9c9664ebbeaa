import { randomBytes } from 'node:crypto';
import type { Platform } from '@bottin/contracts/domain/platforms.ts';
import { platformSyncRpc } from '@bottin/contracts/rpc/platform-sync.ts';
import { KeyRing } from '@bottin/service-kit/crypto.ts';
import { type TestEnvironment, startTestEnvironment, TestService } from '@bottin/testing/service.ts';
import { migrations } from '../../migrations/index.ts';
import { appModule } from '../../src/app.module.ts';
import { readSettings } from '../../src/config/env.ts';

/** Runs the identity service so that tests can call it by RPC. The platform-sync service is simulated. */
export class TestIdentity extends TestService {
  /** Platforms that the simulated platform-sync service returns as connected. */
  connectedPlatforms: Platform[] = [];

  private constructor(
    testEnvironment: TestEnvironment,
    readonly sealKeys: KeyRing,
  ) {
    super(testEnvironment);
  }

  static async start(settings: Record<string, string> = {}): Promise<TestIdentity> {
    const seal = `k1:${randomBytes(32).toString('base64')}`;
    const testEnvironment = await startTestEnvironment(
      { name: 'identity', env: readSettings, module: appModule, migrations },
      {
        TOKEN_KEY: randomBytes(32).toString('base64'),
        EMAIL_ENCRYPTION_KEYS: seal,
        MFA_ENCRYPTION_KEYS: seal,
        ...settings,
      },
    );
    const identity = new TestIdentity(testEnvironment, KeyRing.parse(seal));
    await identity.resume();
    await identity.bus.stubRpc(platformSyncRpc.connectedPlatforms, () => ({
      platforms: identity.connectedPlatforms,
    }));
    return identity;
  }

  /** Returns the `requestId` in the account's last event of the given type. */
  async getLastRequestId(userId: string, type: string): Promise<string> {
    const event = (await this.events(userId)).findLast((candidate) => candidate.type === type);
    const requestId = event?.data.requestId;
    if (typeof requestId !== 'string') throw new Error(`No ${type} for ${userId}`);
    return requestId;
  }
}
