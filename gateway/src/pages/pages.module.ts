import { Module } from '@nestjs/common';
import { ServerRenderingModule } from '../server-rendering/server-rendering.module.ts';
import { PagesController } from './pages.controller.ts';
import { PagesService } from './pages.service.ts';

@Module({ imports: [ServerRenderingModule], controllers: [PagesController], providers: [PagesService] })
export class PagesModule {}
