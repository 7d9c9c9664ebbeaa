import { Deliveries1763760000000 } from './1763760000000-deliveries.ts';
import { DoneDeliveries1763900000000 } from './1763900000000-done-deliveries.ts';
import { Digests1764036000000 } from './1764036000000-digests.ts';
import { DigestsLast1764036100000 } from './1764036100000-digests-last.ts';
import { ModerationEmails1764300000000 } from './1764300000000-moderation-emails.ts';
import { EarlierDigestConsents1764360000000 } from './1764360000000-earlier-digest-consents.ts';

/** Migrations, in the order in which they run. */
export const migrations = [
  Deliveries1763760000000,
  DoneDeliveries1763900000000,
  Digests1764036000000,
  DigestsLast1764036100000,
  ModerationEmails1764300000000,
  EarlierDigestConsents1764360000000,
];
