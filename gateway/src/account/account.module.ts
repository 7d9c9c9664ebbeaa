import { Module } from '@nestjs/common';
import { AccountController } from './account.controller.ts';
import { AccountDataService } from './account-data.service.ts';
import { AccountSessions } from './account-sessions.service.ts';

@Module({ controllers: [AccountController], providers: [AccountSessions, AccountDataService] })
export class AccountModule {}
