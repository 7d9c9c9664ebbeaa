import type { CallResponse } from '@bottin/contracts/http/endpoint.ts';
import { ownPictureCalls } from '@bottin/contracts/http/own-picture.ts';
import { communityRpc } from '@bottin/contracts/rpc/community.ts';
import { securityLogRpc } from '@bottin/contracts/rpc/identity/security-log.ts';
import { RpcClient } from '@bottin/messaging/rpc-client.ts';
import { Controller } from '@nestjs/common';
import { Call, type HttpContext, type Input } from '../calls/call.ts';
import { PictureUploadService } from './picture-upload.service.ts';

type Calls = typeof ownPictureCalls;
type Result<Name extends keyof Calls> = Promise<CallResponse<Calls[Name]>>;

/** Calls about the picture or logo that an account uploads. */
@Controller()
export class OwnPicturesController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly uploads: PictureUploadService,
  ) {}

  @Call(ownPictureCalls.get)
  get({ userId }: Input<Calls['get']>): Result<'get'> {
    return this.rpc.call(communityRpc.ownPicture, { userId });
  }

  @Call(ownPictureCalls.upload)
  upload({ userId, query }: Input<Calls['upload']>, { request }: HttpContext): Result<'upload'> {
    return this.uploads.upload(userId, request, query);
  }

  @Call(ownPictureCalls.remove)
  remove({ userId }: Input<Calls['remove']>): Result<'remove'> {
    return this.rpc.call(communityRpc.removePicture, { userId, isRejected: false });
  }

  @Call(ownPictureCalls.reject)
  async reject({ params, query }: Input<Calls['reject']>): Result<'reject'> {
    // Log the removal first: an action that can't be logged must not happen.
    await this.rpc.call(securityLogRpc.notePictureRemoval, { userId: params.id });
    await this.rpc.call(communityRpc.removePicture, {
      userId: params.id,
      isRejected: true,
      pictureId: query.picture,
    });
    return { message: 'L’image est retirée.' };
  }
}
