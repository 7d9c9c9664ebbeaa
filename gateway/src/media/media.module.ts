import { Module } from '@nestjs/common';
import { MediaController } from './media.controller.ts';
import { MediaFetcher } from './media.fetcher.ts';

@Module({ controllers: [MediaController], providers: [MediaFetcher] })
export class MediaModule {}
