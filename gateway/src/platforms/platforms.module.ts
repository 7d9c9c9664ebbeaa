import { Module } from '@nestjs/common';
import { GoogleController } from './google.controller.ts';
import { OauthBinding } from './oauth-binding.ts';
import { PlatformsController } from './platforms.controller.ts';
import { PlatformsService } from './platforms.service.ts';

@Module({ controllers: [PlatformsController, GoogleController], providers: [OauthBinding, PlatformsService] })
export class PlatformsModule {}
