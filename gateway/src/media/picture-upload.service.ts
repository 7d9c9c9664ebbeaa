import { ownPictureLimits, toPictureFileName } from '@bottin/contracts/domain/own-picture.ts';
import type { OwnPicture, PictureCrop } from '@bottin/contracts/domain/own-picture-schema.ts';
import { communityRpc } from '@bottin/contracts/rpc/community.ts';
import { FileStore } from '@bottin/file-store/file-store.ts';
import { RpcClient } from '@bottin/messaging/rpc-client.ts';
import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { temporarilyUnavailable } from '../problems/problems.ts';
import { PictureProcessor, type ProcessedPicture } from './picture-processor.ts';
import { readFileBody } from './read-file.ts';
import { tooManyUploads } from './upload.rules.ts';

/** Maximum number of received files that are processed or wait for it in this process. */
const maxFiles = 8;
/**
 * Maximum memory for the files of all uploads in this process, in bytes. Only received bytes count. Otherwise a few
 * clients that send nothing more would keep everybody else from uploading until their requests time out.
 */
const maxBytes = maxFiles * ownPictureLimits.bytes;

/**
 * Receives pictures that accounts upload. The account keeps its former picture until all files of the new one
 * are stored, so the former picture survives a failed upload. `community` deletes files that no account uses.
 */
@Injectable()
export class PictureUploadService {
  private readonly uploading = new Set<string>();
  private files = 0;
  private bytes = 0;

  constructor(
    private readonly rpc: RpcClient,
    private readonly store: FileStore,
    private readonly processor: PictureProcessor,
  ) {}

  /**
   * @throws ProblemError 400 validation_failed, 413 payload_too_large, 404 account_not_found, 409 picture_expired,
   * 503 overloaded or service_unavailable
   */
  async upload(userId: string, request: Request, crop: PictureCrop): Promise<OwnPicture> {
    if (this.uploading.has(userId)) throw tooManyUploads();
    this.uploading.add(userId);
    let reserved = 0;
    try {
      const file = await readFileBody(request, ownPictureLimits.bytes, (bytes) => {
        if (this.bytes + bytes > maxBytes) return false;
        reserved += bytes;
        this.bytes += bytes;
        return true;
      });
      return await this.setPicture(userId, file, crop);
    } finally {
      this.uploading.delete(userId);
      this.bytes -= reserved;
    }
  }

  private async setPicture(userId: string, file: Buffer, crop: PictureCrop): Promise<OwnPicture> {
    if (this.files >= maxFiles) throw tooManyUploads();
    this.files += 1;
    try {
      const versions = await this.processor.process(file, crop);
      const { pictureId } = await this.rpc.call(communityRpc.reservePicture, { userId });
      await this.storeAll(pictureId, versions);
      return await this.rpc.call(communityRpc.setPicture, { userId, pictureId });
    } finally {
      this.files -= 1;
    }
  }

  private async storeAll(pictureId: string, versions: readonly ProcessedPicture[]): Promise<void> {
    try {
      await Promise.all(
        versions.map((version) =>
          this.store.put({
            name: toPictureFileName(pictureId, version),
            bytes: version.bytes,
            type: `image/${version.format}`,
          }),
        ),
      );
    } catch (error) {
      throw temporarilyUnavailable(error);
    }
  }
}
