import { rpcServices } from '@bottin/contracts/rpc/define-rpc.ts';
import { healthRpc, pingRpc } from '@bottin/contracts/rpc/health.ts';
import { gaugesRpc } from '@bottin/contracts/rpc/gauges.ts';
import type { INestMicroservice } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { AsyncMicroserviceOptions } from '@nestjs/microservices';
import type { Kit } from './kit.module.ts';
import { CachedValue } from './cached-value.ts';
import { RpcMetricsInterceptor } from './rpc-metrics.interceptor.ts';
import { type AppOptions, type RunningService, rootModule, run } from './run.ts';
import { TRANSPORT, type Transport } from './transport.ts';

export type { RunningService } from './run.ts';

/**
 * How long a service caches its metrics, in milliseconds. They are cached because collecting them queries the
 * database and NATS.
 */
const metricsTtlMs = 5_000;

/**
 * Starts a service that handles RPCs. Its module must provide the RPC transport, by importing
 * MessagingModule.
 */
export function startService(options: AppOptions): Promise<RunningService<INestMicroservice>> {
  return run<INestMicroservice>(options, {
    create: async (kit) => {
      const app = await NestFactory.createMicroservice<AsyncMicroserviceOptions>(
        rootModule(kit, options.module),
        {
          useFactory: (transport: Transport) => ({ strategy: addKitRpcs(transport, kit) }),
          inject: [TRANSPORT],
          logger: kit.logger,
          abortOnError: false,
        },
      );
      return app.useGlobalInterceptors(new RpcMetricsInterceptor(kit.metrics));
    },
    listen: async (app) => {
      await app.listen();
      return {};
    },
    stopIntake: async (app) => {
      await app.getTransportServer().close();
    },
  });
}

/**
 * Adds the RPCs that every service has: ping, health report and metrics. The gateway combines the health
 * reports of all services.
 */
function addKitRpcs(transport: Transport, kit: Kit): Transport {
  const service = rpcServices.find((name) => name === kit.name);
  if (!service) return transport;
  const ping = pingRpc(service);
  transport.addHandler(ping.subject, async () => ({}), false, { definition: ping });
  const health = healthRpc(service);
  transport.addHandler(health.subject, () => kit.health.report(), false, { definition: health });
  const numbers = gaugesRpc(service);
  const recent = new CachedValue(
    async () => ({ numbers: await kit.metrics.collectNumbers() }),
    () => metricsTtlMs,
  );
  transport.addHandler(numbers.subject, () => recent.get(), false, { definition: numbers });
  return transport;
}
