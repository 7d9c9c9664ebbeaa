import { FileStore } from '@bottin/file-store/file-store.ts';
import { openPictureStore } from '@bottin/file-store/open-store.ts';
import { connectService } from '@bottin/messaging/service-connections.ts';
import { type DynamicModule, Module } from '@nestjs/common';
import { AccountsRepository } from './accounts/accounts.repository.ts';
import { ENV, type Env } from './config/env.ts';
import { InboundMailService } from './inbound-mail/inbound-mail.service.ts';
import { RefusalBudget } from './inbound-mail/refusal-budget.ts';
import { SendersReader } from './inbound-mail/senders.reader.ts';
import { SmtpReceiver } from './inbound-mail/smtp-receiver.ts';
import { BlocksService } from './messages/blocks.service.ts';
import { ContactsRepository } from './messages/contacts.repository.ts';
import { ConversationsRepository } from './messages/conversations.repository.ts';
import { ConversationsService } from './messages/conversations.service.ts';
import { CorrespondentsReader } from './messages/correspondents.reader.ts';
import { MessageEmailService } from './messages/message-email.service.ts';
import { MessagesDataService } from './messages/messages-data.service.ts';
import { messagesConsumers } from './messages/messages.consumers.ts';
import { MessagesController } from './messages/messages.controller.ts';
import { MessagesRepository } from './messages/messages.repository.ts';
import { RelayTokens } from './messages/relay-tokens.ts';
import { SendingService } from './messages/sending.service.ts';
import { communityRetention } from './retention.ts';
import { accountDataConsumers } from './account-data/account-data.consumers.ts';
import { AccountDataController } from './account-data/account-data.controller.ts';
import { AccountDataService } from './account-data/account-data.service.ts';
import { PeopleReader } from './accounts/people.reader.ts';
import { DecisionsRepository } from './reports/decisions.repository.ts';
import { OutcomeEmailsJob } from './reports/outcome-emails.job.ts';
import { ReportErasureJob } from './reports/report-erasure.job.ts';
import { ReportQueueService } from './reports/report-queue.service.ts';
import { reportsConsumers } from './reports/reports.consumers.ts';
import { ReportsController } from './reports/reports.controller.ts';
import { ReportsRepository } from './reports/reports.repository.ts';
import { ReportsService } from './reports/reports.service.ts';
import { TargetsReader } from './reports/targets.reader.ts';
import { picturesConsumers } from './pictures/pictures.consumers.ts';
import { PicturesController } from './pictures/pictures.controller.ts';
import { PicturesJob } from './pictures/pictures.job.ts';
import { PicturesRepository } from './pictures/pictures.repository.ts';
import { PicturesService } from './pictures/pictures.service.ts';
import { NewMatchesService } from './saved-searches/new-matches.service.ts';
import { SavedSearchesController } from './saved-searches/saved-searches.controller.ts';
import { SavedSearchesRepository } from './saved-searches/saved-searches.repository.ts';
import { SavedSearchesService } from './saved-searches/saved-searches.service.ts';
import { MembersRepository } from './shortlists/members.repository.ts';
import { SharingService } from './shortlists/sharing.service.ts';
import { ShortlistsController } from './shortlists/shortlists.controller.ts';
import { ShortlistsRepository } from './shortlists/shortlists.repository.ts';
import { ShortlistsService } from './shortlists/shortlists.service.ts';

@Module({})
class AppModule {}

/**
 * Module of the community service, which stores shortlists, saved searches, messages between accounts, reports
 * and pictures.
 */
export function appModule(env: Env): DynamicModule {
  return {
    module: AppModule,
    imports: connectService('community', env, []),
    controllers: [
      AccountDataController,
      ReportsController,
      ShortlistsController,
      SavedSearchesController,
      MessagesController,
      PicturesController,
    ],
    providers: [
      AccountsRepository,
      MembersRepository,
      ShortlistsRepository,
      PeopleReader,
      ShortlistsService,
      SharingService,
      SavedSearchesRepository,
      SavedSearchesService,
      NewMatchesService,
      AccountDataService,
      ConversationsRepository,
      MessagesRepository,
      ContactsRepository,
      RelayTokens,
      CorrespondentsReader,
      SendingService,
      ConversationsService,
      BlocksService,
      MessageEmailService,
      MessagesDataService,
      messagesConsumers,
      SendersReader,
      InboundMailService,
      RefusalBudget,
      SmtpReceiver,
      { provide: ENV, useValue: env },
      accountDataConsumers,
      DecisionsRepository,
      ReportsRepository,
      TargetsReader,
      ReportsService,
      ReportQueueService,
      OutcomeEmailsJob,
      ReportErasureJob,
      reportsConsumers,
      communityRetention,
      PicturesRepository,
      PicturesService,
      PicturesJob,
      picturesConsumers,
      { provide: FileStore, useFactory: () => openPictureStore(env) },
    ],
  };
}
