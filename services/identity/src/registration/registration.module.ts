import { Module } from '@nestjs/common';
import { AvailabilityService } from './availability.service.ts';
import { RegistrationController } from './registration.controller.ts';
import { RegistrationService } from './registration.service.ts';

@Module({
  controllers: [RegistrationController],
  providers: [RegistrationService, AvailabilityService],
})
export class RegistrationModule {}
