import { accountRpc } from './identity/account.ts';
import { correspondenceRpc } from './identity/correspondence.ts';
import { directoryRpc } from './identity/directory.ts';
import { emailTokensRpc } from './identity/email-tokens.ts';
import { mfaRpc } from './identity/mfa.ts';
import { moderationRpc } from './identity/moderation.ts';
import { registrationRpc } from './identity/registration.ts';
import { securityLogRpc } from './identity/security-log.ts';
import { signInRpc } from './identity/sign-in.ts';

/** RPCs of the identity service, by the name under which their feature's file exports them. */
export const identityRpcGroups = {
  registrationRpc,
  signInRpc,
  mfaRpc,
  emailTokensRpc,
  accountRpc,
  moderationRpc,
  correspondenceRpc,
  securityLogRpc,
  directoryRpc,
} as const;

/**
 * All RPCs of the identity service. Their inputs reuse the gateway's body schemas. The gateway has already
 * parsed the bodies, but parsing them again doesn't change them.
 */
export const identityRpc = {
  ...registrationRpc,
  ...signInRpc,
  ...mfaRpc,
  ...emailTokensRpc,
  ...accountRpc,
  ...moderationRpc,
  ...correspondenceRpc,
  ...securityLogRpc,
  ...directoryRpc,
} as const;
