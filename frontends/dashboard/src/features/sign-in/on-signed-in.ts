import type { SessionUser } from '@bottin/contracts/domain/account.ts';
import type { SignedIn } from '@bottin/contracts/http/auth.ts';

/** Who signed in, and what they have to do next. */
export type OnSignedIn = (user: SessionUser, next: SignedIn['next']) => Promise<void> | void;
