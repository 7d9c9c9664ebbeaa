import { Module } from '@nestjs/common';
import { MediaController } from './media.controller.ts';
import { MediaFetcher } from './media.fetcher.ts';
import { SocialImageController } from './social-image.controller.ts';
import { SocialImagePainter } from './social-image.painter.ts';
import { SocialImageService } from './social-image.service.ts';

@Module({
  controllers: [MediaController, SocialImageController],
  providers: [MediaFetcher, SocialImageService, SocialImagePainter],
})
export class MediaModule {}
