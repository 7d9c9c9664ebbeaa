import { getOriginSetting, remoteNames } from '@bottin/contracts/remotes/frontends.ts';
import { rpcServices } from '@bottin/contracts/rpc/define-rpc.ts';
import { healthRpc } from '@bottin/contracts/rpc/health.ts';
import { RpcClient } from '@bottin/messaging/rpc-client.ts';
import { HealthRegistry, isReady } from '@bottin/service-kit/health.ts';
import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from './config/env.ts';

/**
 * Time-out of one check. It is shorter than the time-out of the health registry, so that the error names the
 * check that failed.
 */
const timeoutMs = 1_800;

/**
 * Reports the gateway as ready when every service reports ready and the shell's index.html can be fetched. A
 * remote that can't be fetched only degrades the status, because the rest of the site works without it. The
 * report also lists which optional services are off.
 */
@Injectable()
export class ReadinessService {
  constructor(
    private readonly health: HealthRegistry,
    private readonly rpc: RpcClient,
    @Inject(ENV) env: Env,
  ) {
    for (const service of rpcServices) {
      const definition = healthRpc(service);
      health.register(service, () => this.checkService(service, definition), { required: true });
    }
    const page = `${env.SHELL_ORIGIN}/index.html`;
    health.register('shell', () => checkFile(page), { required: true });
    for (const name of remoteNames) {
      const manifest = `${env[getOriginSetting(name)]}/mf-manifest.json`;
      health.register(`remote-${name}`, () => checkFile(manifest), { required: false });
    }
  }

  private async checkService(service: string, definition: ReturnType<typeof healthRpc>): Promise<void> {
    const report = await this.rpc.call(definition, {}, { timeoutMs });
    this.health.setOff(service, report.off ?? []);
    if (!isReady(report)) throw new Error(`health status: ${report.status}`);
  }
}

async function checkFile(address: string): Promise<void> {
  const response = await fetch(address, { method: 'HEAD', signal: AbortSignal.timeout(timeoutMs) });
  if (!response.ok) throw new Error(`status ${response.status}`);
}
