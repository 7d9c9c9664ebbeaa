import { Module } from '@nestjs/common';
import { OwnDataController } from './own-data.controller.ts';
import { OwnDataService } from './own-data.service.ts';

@Module({ controllers: [OwnDataController], providers: [OwnDataService] })
export class OwnDataModule {}
