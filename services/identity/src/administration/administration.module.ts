import { Module } from '@nestjs/common';
import { AdministrationController } from './administration.controller.ts';
import { AdministrationService } from './administration.service.ts';

@Module({ controllers: [AdministrationController], providers: [AdministrationService] })
export class AdministrationModule {}
