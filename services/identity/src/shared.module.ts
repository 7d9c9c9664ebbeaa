import { type DynamicModule, Module } from '@nestjs/common';
import { ENV, type Env } from './config/env.ts';
import { Accounts } from './accounts/accounts.ts';
import { EmailRequestRepository } from './links/email-request.repository.ts';
import { EmailRequests } from './links/email-requests.ts';
import { PasswordHasher } from './credentials/password-hasher.ts';
import { SlugRepository } from './slugs/slug.repository.ts';
import { UserRepository } from './accounts/user.repository.ts';

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
