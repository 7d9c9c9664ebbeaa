import { Module } from '@nestjs/common';
import { AuthorizationController } from './authorization.controller.ts';
import { AuthorizationService } from './authorization.service.ts';
import { ConnectionOpener } from './connection-opener.ts';

@Module({
  controllers: [AuthorizationController],
  providers: [AuthorizationService, ConnectionOpener],
})
export class AuthorizationModule {}
