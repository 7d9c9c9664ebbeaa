import { Module } from '@nestjs/common';
import { CreatorsController } from './creators.controller.ts';

@Module({ controllers: [CreatorsController] })
export class CreatorsModule {}
