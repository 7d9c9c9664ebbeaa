import { CreateAccounts1763740800000 } from './1763740800000-create-accounts.ts';
import { SuspendedFrom1763827200000 } from './1763827200000-suspended-from.ts';
import { WasRefused1763913600000 } from './1763913600000-was-refused.ts';
import { CredentialsVersion1764000000000 } from './1764000000000-credentials-version.ts';
import { CancelledChanges1764003600000 } from './1764003600000-cancelled-changes.ts';
import { LargeAdministration1764007200000 } from './1764007200000-large-administration.ts';
import { SecurityLog1764011000000 } from './1764011000000-security-log.ts';
import { SecondFactors1764014600000 } from './1764014600000-second-factors.ts';
import { StreamPositions1764018200000 } from './1764018200000-stream-positions.ts';
import { Passkeys1764021800000 } from './1764021800000-passkeys.ts';
import { Brands1764029000000 } from './1764029000000-brands.ts';
import { CanonicalKeys1764050400000 } from './1764050400000-canonical-keys.ts';
import { Collaborations1764205200000 } from './1764205200000-collaborations.ts';

/** Migrations, in the order in which they run. */
export const migrations = [
  CreateAccounts1763740800000,
  SuspendedFrom1763827200000,
  WasRefused1763913600000,
  CredentialsVersion1764000000000,
  CancelledChanges1764003600000,
  LargeAdministration1764007200000,
  SecurityLog1764011000000,
  SecondFactors1764014600000,
  StreamPositions1764018200000,
  Passkeys1764021800000,
  Brands1764029000000,
  CanonicalKeys1764050400000,
  Collaborations1764205200000,
];
