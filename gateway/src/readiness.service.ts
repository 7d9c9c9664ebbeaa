import { originSettingOf, remoteNames } from '@bottin/contracts/remotes/frontends.ts';
import { rpcServices } from '@bottin/contracts/rpc/define-rpc.ts';
import { healthRpc } from '@bottin/contracts/rpc/health.ts';
import { RpcClient } from '@bottin/messaging/rpc-client.ts';
import { HealthRegistry, isReady } from '@bottin/service-kit/health.ts';
import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from './config/env.ts';

/** Below the registry's own limit, so that the check says what it waited for. */
const timeoutMs = 1_800;

/**
 * The gateway is ready once all of it can serve: every service says so itself, and the shell's page can be read.
 * A remote that is away leaves the rest of the site alive.
 */
@Injectable()
export class ReadinessService {
  constructor(
    health: HealthRegistry,
    private readonly rpc: RpcClient,
    @Inject(ENV) env: Env,
  ) {
    for (const service of rpcServices) {
      const definition = healthRpc(service);
      health.register(service, () => this.checkService(definition), { required: true });
    }
    const page = `${env.SHELL_ORIGIN}/index.html`;
    health.register('shell', () => checkFile(page), { required: true });
    for (const name of remoteNames) {
      const manifest = `${env[originSettingOf(name)]}/mf-manifest.json`;
      health.register(`remote-${name}`, () => checkFile(manifest), { required: false });
    }
  }

  private async checkService(definition: ReturnType<typeof healthRpc>): Promise<void> {
    const report = await this.rpc.call(definition, {}, { timeoutMs });
    if (!isReady(report)) throw new Error(`it is ${report.status}`);
  }
}

async function checkFile(address: string): Promise<void> {
  const answer = await fetch(address, { method: 'HEAD', signal: AbortSignal.timeout(timeoutMs) });
  if (!answer.ok) throw new Error(`status ${answer.status}`);
}
