import { rpcServices } from '@bottin/contracts/rpc/define-rpc.ts';
import { healthRpc } from '@bottin/contracts/rpc/health.ts';
import { NATS_CONNECTION, type NatsConnection } from '@bottin/messaging/connection.ts';
import { RpcServer } from '@bottin/messaging/rpc-server.ts';
import type { INestMicroservice } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { AsyncMicroserviceOptions } from '@nestjs/microservices';
import type { Kit } from './kit.module.ts';
import { RpcMetricsInterceptor } from './rpc-metrics.interceptor.ts';
import { type AppOptions, type RunningService, rootModule, run } from './run.ts';

export type { RunningService } from './run.ts';

/** Starts a service that answers over NATS, on the connection that its MessagingModule makes. */
export function startService(options: AppOptions): Promise<RunningService<INestMicroservice>> {
  return run<INestMicroservice>(options, {
    create: async (kit) => {
      const app = await NestFactory.createMicroservice<AsyncMicroserviceOptions>(
        rootModule(kit, options.module),
        {
          useFactory: (connection: NatsConnection) => ({
            strategy: answeringHealth(new RpcServer({ connection, service: options.name }), kit),
          }),
          inject: [NATS_CONNECTION],
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

/** Every service says over NATS, too, whether it can do its work: the gateway is ready once all of them are. */
function answeringHealth(server: RpcServer, kit: Kit): RpcServer {
  const service = rpcServices.find((name) => name === kit.name);
  if (!service) return server;
  const definition = healthRpc(service);
  server.addHandler(definition.subject, () => kit.health.report(), false, { definition });
  return server;
}
