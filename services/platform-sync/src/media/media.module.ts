import { Module } from '@nestjs/common';
import { MediaController } from './media.controller.ts';
import { MediaService } from './media.service.ts';

@Module({ controllers: [MediaController], providers: [MediaService] })
export class MediaModule {}
