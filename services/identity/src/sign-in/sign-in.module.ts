import { Module } from '@nestjs/common';
import { SignInController } from './sign-in.controller.ts';
import { SignInService } from './sign-in.service.ts';

@Module({ controllers: [SignInController], providers: [SignInService] })
export class SignInModule {}
