import type { SessionUser } from '@bottin/contracts/domain/account.ts';
import { isBrandType } from '@bottin/contracts/domain/user-types.ts';
import type { AccountState } from '@bottin/contracts/events/account-state.ts';
import type { UserEntity } from './user.entity.ts';

/** The name that everyone sees. */
function displayName(user: Pick<UserEntity, 'publicName' | 'firstName' | 'lastName'>): string {
  return user.publicName || `${user.firstName} ${user.lastName}`.trim();
}

/** The account as its owner sees it: never the password's hash. */
export function toSessionUser(user: UserEntity): SessionUser {
  return {
    id: user.id,
    firstName: user.firstName,
    lastName: user.lastName,
    publicName: user.publicName,
    username: displayName(user),
    slug: user.slug,
    email: user.email,
    pendingEmail: user.pendingEmail,
    city: user.city,
    description: user.description,
    userType: user.userType,
    primaryPlatform: user.primaryPlatform,
    categories: user.categories,
    tags: user.tags,
    links: user.links,
    website: user.website,
    lookingFor: user.lookingFor,
    isEmailVerified: user.isEmailVerified,
    isProfileComplete: user.isProfileComplete,
    status: user.status,
    role: user.role,
    createdAt: user.createdAt.toISOString(),
    updatedAt: user.updatedAt.toISOString(),
  };
}

/** The public part, as events carry it. */
export function toUserState(user: UserEntity): AccountState {
  return {
    userId: user.id,
    displayName: displayName(user),
    slug: user.slug,
    userType: user.userType,
    city: user.city,
    description: user.description,
    primaryPlatform: user.primaryPlatform,
    categories: user.categories,
    tags: user.tags,
    links: user.links,
    ...toldOfBrand(user),
    isEmailVerified: user.isEmailVerified,
    isProfileComplete: user.isProfileComplete,
    status: user.status,
    createdAt: user.createdAt.toISOString(),
  };
}

/** What a brand says of itself as one; of who is none nothing is told, whatever the account keeps. */
function toldOfBrand({
  userType,
  website,
  lookingFor,
}: UserEntity): Pick<AccountState, 'website' | 'lookingFor'> {
  if (!isBrandType(userType)) return {};
  return { ...(website && { website }), ...(lookingFor && { lookingFor }) };
}
