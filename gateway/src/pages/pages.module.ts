import { Module } from '@nestjs/common';
import { ServerRenderingModule } from '../server-rendering/server-rendering.module.ts';
import { PagesController } from './pages.controller.ts';
import { PagesService } from './pages.service.ts';
import { SubjectReader } from './subject.reader.ts';

@Module({
  imports: [ServerRenderingModule],
  controllers: [PagesController],
  providers: [PagesService, SubjectReader],
})
export class PagesModule {}
