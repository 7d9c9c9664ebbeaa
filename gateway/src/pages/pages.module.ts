import { Module } from '@nestjs/common';
import { FirstDataReader } from './first-data.ts';
import { FirstViewRenderer } from './first-view.ts';
import { PagesController } from './pages.controller.ts';
import { PagesService } from './pages.service.ts';
import { RemoteFiles } from './remote-files.ts';
import { ShellTemplate } from './shell-template.ts';

@Module({
  controllers: [PagesController],
  providers: [PagesService, FirstDataReader, FirstViewRenderer, RemoteFiles, ShellTemplate],
})
export class PagesModule {}
