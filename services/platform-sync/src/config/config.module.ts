import { type DynamicModule, Module } from '@nestjs/common';
import { ENV, type PlatformSyncEnv } from './env.ts';

/** The settings, injectable everywhere. */
@Module({})
export class ConfigModule {
  static forRoot(env: PlatformSyncEnv): DynamicModule {
    return {
      module: ConfigModule,
      global: true,
      providers: [{ provide: ENV, useValue: env }],
      exports: [ENV],
    };
  }
}
