import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { RateLimitGuard } from './rate-limit.guard.ts';
import { RateLimits } from './rate-limits.ts';

@Module({ providers: [RateLimits, { provide: APP_GUARD, useClass: RateLimitGuard }] })
export class RateLimitsModule {}
