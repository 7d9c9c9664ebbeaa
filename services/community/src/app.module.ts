import { connectService } from '@bottin/messaging/service-connections.ts';
import { type DynamicModule, Module } from '@nestjs/common';
import type { Env } from './config/env.ts';
import { AccountDataService } from './shortlists/account-data.service.ts';
import { AccountsRepository } from './shortlists/accounts.repository.ts';
import { MembersRepository } from './shortlists/members.repository.ts';
import { PeopleReader } from './shortlists/people.reader.ts';
import { SharingService } from './shortlists/sharing.service.ts';
import { shortlistsConsumers } from './shortlists/shortlists.consumers.ts';
import { ShortlistsController } from './shortlists/shortlists.controller.ts';
import { ShortlistsRepository } from './shortlists/shortlists.repository.ts';
import { ShortlistsService } from './shortlists/shortlists.service.ts';

@Module({})
class AppModule {}

/** Module of the community service, which stores the shortlists that accounts make of people. */
export function appModule(env: Env): DynamicModule {
  return {
    module: AppModule,
    imports: connectService('community', env, []),
    controllers: [ShortlistsController],
    providers: [
      AccountsRepository,
      MembersRepository,
      ShortlistsRepository,
      PeopleReader,
      ShortlistsService,
      SharingService,
      AccountDataService,
      shortlistsConsumers,
    ],
  };
}
