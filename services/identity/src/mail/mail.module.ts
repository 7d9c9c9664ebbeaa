import { Module } from '@nestjs/common';
import { MailController } from './mail.controller.ts';
import { MailService } from './mail.service.ts';

@Module({ controllers: [MailController], providers: [MailService] })
export class MailModule {}
