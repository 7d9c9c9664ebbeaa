import { communityRpc } from '@bottin/contracts/rpc/community.ts';
import type { RpcOutput, RpcParsedInput } from '@bottin/contracts/rpc/define-rpc.ts';
import { Rpc } from '@bottin/messaging/rpc-server.ts';
import { Controller } from '@nestjs/common';
import { PicturesService } from './pictures.service.ts';

type Calls = typeof communityRpc;
type Input<Name extends keyof Calls> = RpcParsedInput<Calls[Name]>;
type Output<Name extends keyof Calls> = Promise<RpcOutput<Calls[Name]>>;

@Controller()
export class PicturesController {
  constructor(private readonly service: PicturesService) {}

  @Rpc(communityRpc.ownPicture)
  ownPicture({ userId }: Input<'ownPicture'>): Output<'ownPicture'> {
    return this.service.read(userId);
  }

  @Rpc(communityRpc.reservePicture)
  reservePicture({ userId }: Input<'reservePicture'>): Output<'reservePicture'> {
    return this.service.reserve(userId);
  }

  @Rpc(communityRpc.setPicture)
  setPicture({ userId, pictureId }: Input<'setPicture'>): Output<'setPicture'> {
    return this.service.set(userId, pictureId);
  }

  @Rpc(communityRpc.removePicture)
  removePicture(input: Input<'removePicture'>): Output<'removePicture'> {
    return this.service.remove(input);
  }

  @Rpc(communityRpc.pictures)
  pictures({ userIds }: Input<'pictures'>): Output<'pictures'> {
    return this.service.listByUsers(userIds);
  }

  @Rpc(communityRpc.exportPicture)
  exportPicture({ userId }: Input<'exportPicture'>): Output<'exportPicture'> {
    return this.service.export(userId);
  }
}
