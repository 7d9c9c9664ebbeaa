import { listPictureFileNames } from '@bottin/contracts/domain/own-picture.ts';
import { FileStore } from '@bottin/file-store/file-store.ts';
import { Clock } from '@bottin/service-kit/clock.ts';
import { processEach } from '@bottin/service-kit/loop.ts';
import { PeriodicJob } from '@bottin/service-kit/periodic-job.ts';
import { Injectable, Logger } from '@nestjs/common';
import { PicturesRepository } from './pictures.repository.ts';

const everyMs = 30_000;
const batchSize = 100;

/**
 * Deletes the files of pictures that were replaced, removed, rejected or erased, and of unfinished uploads. A
 * failed deletion is retried in the next round. Every replica runs this job; deleting a file twice has no effect.
 */
@Injectable()
export class PicturesJob extends PeriodicJob {
  private readonly logger = new Logger(PicturesJob.name);

  constructor(
    private readonly pictures: PicturesRepository,
    private readonly store: FileStore,
    private readonly clock: Clock,
  ) {
    super('Deletion of unused pictures', everyMs);
  }

  override async run(stop?: AbortSignal): Promise<void> {
    const due = await this.pictures.listDueFiles(this.clock.now(), batchSize);
    const deleteOne = async (pictureId: string): Promise<void> => {
      for (const name of listPictureFileNames(pictureId)) await this.store.delete(name);
      await this.pictures.forgetFiles(pictureId);
    };
    await processEach(due, deleteOne, {
      stop,
      onFailure: (error, pictureId) =>
        this.logger.warn({ message: 'deleting a picture failed', pictureId, error }),
    });
  }
}
