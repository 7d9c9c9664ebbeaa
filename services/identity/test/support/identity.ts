import { randomBytes } from 'node:crypto';
import type { Platform } from '@bottin/contracts/domain/platforms.ts';
import { platformSyncRpc } from '@bottin/contracts/rpc/platform-sync.ts';
import { KeyRing } from '@bottin/service-kit/crypto.ts';
import { type Surroundings, startSurroundings, TestService } from '@bottin/testing/service.ts';
import { migrations } from '../../migrations/index.ts';
import { appModule } from '../../src/app.module.ts';
import { readSettings } from '../../src/config/env.ts';

/** The real service, called as the gateway calls it; platform-sync is played by the test. */
export class TestIdentity extends TestService {
  /** What platform-sync answers. */
  connected: Platform[] = [];

  private constructor(
    surroundings: Surroundings,
    readonly sealKeys: KeyRing,
  ) {
    super(surroundings);
  }

  static async start(settings: Record<string, string> = {}): Promise<TestIdentity> {
    const seal = `k1:${randomBytes(32).toString('base64')}`;
    const surroundings = await startSurroundings(
      { name: 'identity', env: readSettings, module: appModule, migrations },
      { TOKEN_KEY: randomBytes(32).toString('base64'), MAIL_SEAL_KEYS: seal, FACTOR_KEYS: seal, ...settings },
    );
    const identity = new TestIdentity(surroundings, KeyRing.parse(seal));
    await identity.resume();
    await identity.bus.answer(platformSyncRpc.connectedPlatforms, () => ({ platforms: identity.connected }));
    return identity;
  }

  /** The requestId of the account's last event of a type. */
  async lastRequest(userId: string, type: string): Promise<string> {
    const event = (await this.events(userId)).findLast((candidate) => candidate.type === type);
    const requestId = event?.data.requestId;
    if (typeof requestId !== 'string') throw new Error(`No ${type} for ${userId}`);
    return requestId;
  }
}
