import { Module } from '@nestjs/common';
import { DeletionController } from './deletion.controller.ts';
import { DeletionRepository } from './deletion.repository.ts';
import { DeletionService } from './deletion.service.ts';
import { RetentionJob } from './retention.job.ts';

@Module({
  controllers: [DeletionController],
  providers: [DeletionService, DeletionRepository, RetentionJob],
})
export class DeletionModule {}
