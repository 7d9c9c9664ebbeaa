import { rpcServices } from '@bottin/contracts/rpc/define-rpc.ts';
import { healthRpc } from '@bottin/contracts/rpc/health.ts';
import type { INestMicroservice } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { AsyncMicroserviceOptions } from '@nestjs/microservices';
import type { Kit } from './kit.module.ts';
import { RpcMetricsInterceptor } from './rpc-metrics.interceptor.ts';
import { type AppOptions, type RunningService, rootModule, run } from './run.ts';
import { TRANSPORT, type Transport } from './transport.ts';

export type { RunningService } from './run.ts';

/** Starts a service that answers calls over the transport that its MessagingModule brings. */
export function startService(options: AppOptions): Promise<RunningService<INestMicroservice>> {
  return run<INestMicroservice>(options, {
    create: async (kit) => {
      const app = await NestFactory.createMicroservice<AsyncMicroserviceOptions>(
        rootModule(kit, options.module),
        {
          useFactory: (transport: Transport) => ({ strategy: withHealthCall(transport, kit) }),
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

/** Every service says to the others, too, whether it can do its work: the gateway is ready once all of them are. */
function withHealthCall(transport: Transport, kit: Kit): Transport {
  const service = rpcServices.find((name) => name === kit.name);
  if (!service) return transport;
  const definition = healthRpc(service);
  transport.addHandler(definition.subject, () => kit.health.report(), false, { definition });
  return transport;
}
