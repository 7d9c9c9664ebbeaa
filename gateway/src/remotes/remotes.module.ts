import { Module } from '@nestjs/common';
import { RemotesController } from './remotes.controller.ts';

@Module({ controllers: [RemotesController] })
export class RemotesModule {}
