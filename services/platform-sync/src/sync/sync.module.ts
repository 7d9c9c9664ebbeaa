import { Module } from '@nestjs/common';
import { ChannelReader } from './channel-reader.ts';
import { ClaimRepository } from './claim.repository.ts';
import { ContentRepository } from './content.repository.ts';
import { DataExpiry } from './data-expiry.ts';
import { Housekeeping } from './housekeeping.ts';
import { QuotaGauges } from './quota-gauges.ts';
import { SyncController } from './sync.controller.ts';
import { SyncScheduler } from './sync.scheduler.ts';
import { SyncService } from './sync.service.ts';
import { SyncRecorder } from './sync-recorder.ts';
import { SyncRunner } from './sync-runner.ts';

@Module({
  controllers: [SyncController],
  providers: [
    ChannelReader,
    ClaimRepository,
    ContentRepository,
    DataExpiry,
    Housekeeping,
    QuotaGauges,
    SyncRecorder,
    SyncRunner,
    SyncScheduler,
    SyncService,
  ],
})
export class SyncModule {}
