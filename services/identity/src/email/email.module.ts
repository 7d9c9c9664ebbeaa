import { Module } from '@nestjs/common';
import { EmailController } from './email.controller.ts';
import { EmailService } from './email.service.ts';

@Module({ controllers: [EmailController], providers: [EmailService] })
export class EmailModule {}
