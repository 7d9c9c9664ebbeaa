import { tombstoneEntity } from './deletion/tombstone.entity.ts';
import { emailRequestEntity } from './links/email-request.entity.ts';
import { slugEntity } from './slugs/slug.entity.ts';
import { userEntity } from './accounts/user.entity.ts';

/** What TypeORM maps in this service. */
export const entities = [userEntity, slugEntity, emailRequestEntity, tombstoneEntity];
