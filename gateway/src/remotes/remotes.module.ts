import { Module } from '@nestjs/common';
import { LiveRemotes } from './live-remotes.ts';
import { RemotesController } from './remotes.controller.ts';

@Module({ controllers: [RemotesController], providers: [LiveRemotes] })
export class RemotesModule {}
