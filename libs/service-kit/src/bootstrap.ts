import { rpcServices } from '@bottin/contracts/rpc/define-rpc.ts';
import { healthRpc, pingRpc } from '@bottin/contracts/rpc/health.ts';
import { numbersRpc } from '@bottin/contracts/rpc/numbers.ts';
import type { INestMicroservice } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { AsyncMicroserviceOptions } from '@nestjs/microservices';
import type { Kit } from './kit.module.ts';
import { Remembered } from './remembered.ts';
import { RpcMetricsInterceptor } from './rpc-metrics.interceptor.ts';
import { type AppOptions, type RunningService, rootModule, run } from './run.ts';
import { TRANSPORT, type Transport } from './transport.ts';

export type { RunningService } from './run.ts';

/** For so long a service's numbers are told again: asking costs its database and NATS something. */
const numbersGoodForMs = 5_000;

/** Starts a service that answers calls over the transport that its MessagingModule brings. */
export function startService(options: AppOptions): Promise<RunningService<INestMicroservice>> {
  return run<INestMicroservice>(options, {
    create: async (kit) => {
      const app = await NestFactory.createMicroservice<AsyncMicroserviceOptions>(
        rootModule(kit, options.module),
        {
          useFactory: (transport: Transport) => ({ strategy: withKitCalls(transport, kit) }),
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

/** What every service says of itself: that it is there, whether it can do its work (the gateway sums that up), and its metrics' numbers. */
function withKitCalls(transport: Transport, kit: Kit): Transport {
  const service = rpcServices.find((name) => name === kit.name);
  if (!service) return transport;
  const ping = pingRpc(service);
  transport.addHandler(ping.subject, async () => ({}), false, { definition: ping });
  const health = healthRpc(service);
  transport.addHandler(health.subject, () => kit.health.report(), false, { definition: health });
  const numbers = numbersRpc(service);
  const recent = new Remembered(
    async () => ({ numbers: await kit.metrics.numbers() }),
    () => numbersGoodForMs,
  );
  transport.addHandler(numbers.subject, () => recent.get(), false, { definition: numbers });
  return transport;
}
