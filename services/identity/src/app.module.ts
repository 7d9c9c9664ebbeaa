import { MessagingModule } from '@bottin/messaging/messaging.module.ts';
import { DatabaseModule } from '@bottin/service-kit/database.ts';
import { type DynamicModule, Module } from '@nestjs/common';
import { AdministrationModule } from './administration/administration.module.ts';
import type { Env } from './config/env.ts';
import { DeletionModule } from './deletion/deletion.module.ts';
import { EmailModule } from './email/email.module.ts';
import { entities } from './entities.ts';
import { MailModule } from './mail/mail.module.ts';
import { ModerationModule } from './moderation/moderation.module.ts';
import { OwnDataModule } from './own-data/own-data.module.ts';
import { PasswordModule } from './password/password.module.ts';
import { ProfileModule } from './profile/profile.module.ts';
import { RegistrationModule } from './registration/registration.module.ts';
import { sharedModule } from './shared.module.ts';
import { SignInModule } from './sign-in/sign-in.module.ts';

@Module({})
class AppModule {}

/** The identity service: accounts, what proves them, and every profile field. */
export function appModule(env: Env): DynamicModule {
  return {
    module: AppModule,
    imports: [
      DatabaseModule.forRoot({ url: env.DATABASE_URL, entities }),
      MessagingModule.forRoot({
        service: 'identity',
        natsUrl: env.NATS_URL,
        sources: [],
        publishes: 'identity',
        inbox: 'postgres',
      }),
      sharedModule(env),
      RegistrationModule,
      SignInModule,
      EmailModule,
      PasswordModule,
      ProfileModule,
      DeletionModule,
      MailModule,
      AdministrationModule,
      ModerationModule,
      OwnDataModule,
    ],
  };
}
