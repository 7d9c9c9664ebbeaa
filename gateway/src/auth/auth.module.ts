import { Module } from '@nestjs/common';
import { AuthController } from './auth.controller.ts';
import { EmailLinksController } from './email-links.controller.ts';
import { LoginStrategy } from './login.strategy.ts';
import { RegistrationController } from './registration.controller.ts';

@Module({
  controllers: [AuthController, RegistrationController, EmailLinksController],
  providers: [LoginStrategy],
})
export class AuthModule {}
