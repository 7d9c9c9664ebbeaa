import { Module } from '@nestjs/common';
import { ApproveWaitingJob } from './approve-waiting.job.ts';
import { ModerationController } from './moderation.controller.ts';
import { ModerationRepository } from './moderation.repository.ts';
import { ModerationService } from './moderation.service.ts';

@Module({
  controllers: [ModerationController],
  providers: [ModerationService, ModerationRepository, ApproveWaitingJob],
})
export class ModerationModule {}
