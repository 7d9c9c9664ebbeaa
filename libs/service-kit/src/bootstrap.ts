import { RpcServer } from '@bottin/messaging/rpc-server.ts';
import type { INestMicroservice } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { AsyncMicroserviceOptions } from '@nestjs/microservices';
import { RpcMetricsInterceptor } from './rpc-metrics.interceptor.ts';
import { type AppOptions, type RunningService, rootModule, run } from './run.ts';

export type { RunningService } from './run.ts';

/** Starts a service that answers over NATS. Its module imports MessagingModule, which brings the RPC server. */
export function startService(options: AppOptions): Promise<RunningService<INestMicroservice>> {
  return run<INestMicroservice>(options, {
    create: async (kit) => {
      const microservice: AsyncMicroserviceOptions = {
        useFactory: (server: RpcServer) => ({ strategy: server }),
        inject: [RpcServer],
      };
      const app = await NestFactory.createMicroservice<AsyncMicroserviceOptions>(
        rootModule(kit, options.module),
        { ...microservice, logger: kit.logger, abortOnError: false },
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
