import type { SessionUser } from '@bottin/contracts/domain/account.ts';
import type { SignInResult } from '@bottin/contracts/http/auth.ts';

/** Called after sign-in with the user and the next step that the user must take. */
export type OnSignedIn = (user: SessionUser, next: SignInResult['next']) => Promise<void> | void;
