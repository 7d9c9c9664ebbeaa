import { Global, Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { OnPasswordChanged } from './consumers/on-password-changed.ts';
import { OnUserDeleted } from './consumers/on-user-deleted.ts';
import { OnUserSuspended } from './consumers/on-user-suspended.ts';
import { SessionCookies } from './session.cookies.ts';
import { SessionGuard } from './session.guard.ts';
import { SessionStore } from './session.store.ts';
import { SessionStrategy } from './session.strategy.ts';

@Global()
@Module({
  providers: [
    SessionStore,
    SessionStrategy,
    SessionCookies,
    OnUserDeleted,
    OnUserSuspended,
    OnPasswordChanged,
    { provide: APP_GUARD, useClass: SessionGuard },
  ],
  exports: [SessionCookies, SessionStore],
})
export class SessionsModule {}
