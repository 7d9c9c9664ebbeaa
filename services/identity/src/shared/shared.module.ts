import { type DynamicModule, Module } from '@nestjs/common';
import { ENV, type Env } from '../config/env.ts';
import { Accounts } from './accounts.ts';
import { EmailRequestRepository } from './email-request.repository.ts';
import { EmailRequests } from './email-requests.ts';
import { PasswordHasher } from './password-hasher.ts';
import { SlugRepository } from './slug.repository.ts';
import { UserRepository } from './user.repository.ts';

const providers = [
  UserRepository,
  SlugRepository,
  EmailRequestRepository,
  EmailRequests,
  Accounts,
  PasswordHasher,
];

@Module({})
class SharedModule {}

/** What several features need: the settings, the tables, and the rules of accounts. */
export function sharedModule(env: Env): DynamicModule {
  return {
    module: SharedModule,
    global: true,
    providers: [...providers, { provide: ENV, useValue: env }],
    exports: [...providers, ENV],
  };
}
