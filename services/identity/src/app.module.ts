import { connectService } from '@bottin/messaging/service-connections.ts';
import { type DynamicModule, Module } from '@nestjs/common';
import { Accounts } from './accounts/accounts.ts';
import { UserEntity } from './accounts/user.entity.ts';
import { UserRepository } from './accounts/user.repository.ts';
import { AdministrationController } from './administration/administration.controller.ts';
import { AdministrationService } from './administration/administration.service.ts';
import { CollaborationController } from './collaboration/collaboration.controller.ts';
import { CollaborationService } from './collaboration/collaboration.service.ts';
import { ConsentEntity } from './consents/consent.entity.ts';
import { ConsentRepository } from './consents/consent.repository.ts';
import { ENV, type Env } from './config/env.ts';
import { ConnectedPlatforms } from './connected-platforms/connected-platforms.ts';
import { PasswordHasher } from './credentials/password-hasher.ts';
import { DeletionController } from './deletion/deletion.controller.ts';
import { DeletionRepository } from './deletion/deletion.repository.ts';
import { DeletionService } from './deletion/deletion.service.ts';
import { AccountExpiryJob } from './deletion/account-expiry.job.ts';
import { AccountRemoval } from './tombstones/account-removal.ts';
import { TombstoneEntity } from './tombstones/tombstone.entity.ts';
import { AbandonedChangesJob } from './email-address/abandoned-changes.job.ts';
import { EmailController } from './email-address/email.controller.ts';
import { EmailService } from './email-address/email.service.ts';
import { CorrespondentsReader } from './email-tokens/correspondents.reader.ts';
import { EmailRequestEntity } from './email-tokens/email-request.entity.ts';
import { EmailRequestRepository } from './email-tokens/email-request.repository.ts';
import { EmailTokens } from './email-tokens/email-tokens.ts';
import { MailController } from './email-tokens/mail.controller.ts';
import { MailService } from './email-tokens/mail.service.ts';
import { ApprovePendingJob } from './moderation/approve-pending.job.ts';
import { ModerationController } from './moderation/moderation.controller.ts';
import { ModerationRepository } from './moderation/moderation.repository.ts';
import { ModerationService } from './moderation/moderation.service.ts';
import { DataExportController } from './data-export/data-export.controller.ts';
import { DataExportService } from './data-export/data-export.service.ts';
import { PasskeysController } from './passkeys/passkeys.controller.ts';
import { PasskeysService } from './passkeys/passkeys.service.ts';
import { PasswordController } from './password/password.controller.ts';
import { PasswordService } from './password/password.service.ts';
import { ProfileController } from './profile/profile.controller.ts';
import { ProfileService } from './profile/profile.service.ts';
import { AvailabilityService } from './registration/availability.service.ts';
import { RegistrationController } from './registration/registration.controller.ts';
import { RegistrationService } from './registration/registration.service.ts';
import { identityRetention } from './retention.ts';
import { SecurityLogController } from './security-log/security-log.controller.ts';
import { SecurityLogEntity } from './security-log/security-log.entity.ts';
import { SecurityLogRepository } from './security-log/security-log.repository.ts';
import { SecurityLog } from './security-log/security-log.service.ts';
import { Authenticators } from './mfa/authenticators.ts';
import { FactorRecovery } from './mfa/factor-recovery.ts';
import { StepUpAuth } from './mfa/step-up-auth.ts';
import { PasskeyEntity } from './mfa/passkey.entity.ts';
import { PasskeyRepository } from './mfa/passkey.repository.ts';
import { PasskeyVerifier } from './mfa/passkey-verifier.ts';
import { RecoveryCodeEntity } from './mfa/recovery-code.entity.ts';
import { SecondFactorController } from './second-factor/second-factor.controller.ts';
import { SecondFactorEntity } from './mfa/second-factor.entity.ts';
import { SecondFactorRepository } from './mfa/second-factor.repository.ts';
import { SecondFactorService } from './second-factor/second-factor.service.ts';
import { SignInController } from './sign-in/sign-in.controller.ts';
import { SignInService } from './sign-in/sign-in.service.ts';
import { SlugEntity } from './slugs/slug.entity.ts';
import { SlugRepository } from './slugs/slug.repository.ts';

@Module({})
class AppModule {}

export function appModule(env: Env): DynamicModule {
  return {
    module: AppModule,
    imports: connectService('identity', env, [
      UserEntity,
      ConsentEntity,
      SlugEntity,
      EmailRequestEntity,
      PasskeyEntity,
      RecoveryCodeEntity,
      SecondFactorEntity,
      SecurityLogEntity,
      TombstoneEntity,
    ]),
    controllers: [
      AdministrationController,
      CollaborationController,
      DeletionController,
      EmailController,
      MailController,
      ModerationController,
      DataExportController,
      PasskeysController,
      PasswordController,
      ProfileController,
      RegistrationController,
      SecurityLogController,
      SecondFactorController,
      SignInController,
    ],
    providers: [
      { provide: ENV, useValue: env },
      AbandonedChangesJob,
      Accounts,
      AdministrationService,
      ApprovePendingJob,
      Authenticators,
      AvailabilityService,
      CollaborationService,
      ConsentRepository,
      ConnectedPlatforms,
      DeletionRepository,
      DeletionService,
      EmailRequestRepository,
      EmailTokens,
      EmailService,
      MailService,
      CorrespondentsReader,
      ModerationRepository,
      ModerationService,
      DataExportService,
      FactorRecovery,
      StepUpAuth,
      AccountRemoval,
      PasskeyRepository,
      PasskeyVerifier,
      PasskeysService,
      PasswordHasher,
      PasswordService,
      ProfileService,
      RegistrationService,
      AccountExpiryJob,
      identityRetention,
      SecurityLog,
      SecurityLogRepository,
      SecondFactorRepository,
      SecondFactorService,
      SignInService,
      SlugRepository,
      UserRepository,
    ],
  };
}
