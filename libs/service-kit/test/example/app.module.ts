import { MessagingModule } from '@bottin/messaging/messaging.module.ts';
import { type DynamicModule, Module } from '@nestjs/common';
import { DatabaseModule } from '../../src/database.ts';
import type { ExampleEnv } from './env.ts';
import { Note } from './note.entity.ts';
import { NotesController } from './notes.controller.ts';

@Module({ controllers: [NotesController] })
class NotesModule {}

@Module({})
class AppModule {}

/**
 * Returns the example service's root module. This is a function, because tests start several instances with
 * different settings.
 */
export function appModule(env: ExampleEnv): DynamicModule {
  return {
    module: AppModule,
    imports: [
      DatabaseModule.forRoot({ url: env.DATABASE_URL, entities: [Note] }),
      MessagingModule.forRoot({ service: 'feed', natsUrl: env.NATS_URL, sources: [], inbox: 'none' }),
      NotesModule,
    ],
  };
}
