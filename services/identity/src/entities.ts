import { tombstoneEntity } from './deletion/tombstone.entity.ts';
import { emailRequestEntity } from './shared/email-request.entity.ts';
import { slugEntity } from './shared/slug.entity.ts';
import { userEntity } from './shared/user.entity.ts';

/** What TypeORM maps in this service. */
export const entities = [userEntity, slugEntity, emailRequestEntity, tombstoneEntity];
