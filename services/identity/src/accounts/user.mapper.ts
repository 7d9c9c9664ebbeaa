import type { SessionUser } from '@bottin/contracts/domain/account.ts';
import { toPublicCollaboration } from '@bottin/contracts/domain/collaboration-schema.ts';
import { isBrandType, isListedType } from '@bottin/contracts/domain/user-types.ts';
import type { AccountState } from '@bottin/contracts/events/account-state.ts';
import type { UserEntity } from './user.entity.ts';

function getDisplayName(user: Pick<UserEntity, 'publicName' | 'firstName' | 'lastName'>): string {
  return user.publicName || `${user.firstName} ${user.lastName}`.trim();
}

/** Converts an account to the form that its own user sees, without the password hash. */
export function toSessionUser(user: UserEntity): SessionUser {
  return {
    id: user.id,
    firstName: user.firstName,
    lastName: user.lastName,
    publicName: user.publicName,
    username: getDisplayName(user),
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
    collaboration: user.collaboration,
    isEmailVerified: user.isEmailVerified,
    isProfileComplete: user.isProfileComplete,
    status: user.status,
    role: user.role,
    createdAt: user.createdAt.toISOString(),
    updatedAt: user.updatedAt.toISOString(),
  };
}

/** Converts an account to the public state that events contain. */
export function toUserState(user: UserEntity): AccountState {
  return {
    userId: user.id,
    displayName: getDisplayName(user),
    slug: user.slug,
    userType: user.userType,
    city: user.city,
    description: user.description,
    primaryPlatform: user.primaryPlatform,
    categories: user.categories,
    tags: user.tags,
    links: user.links,
    ...toBrandState(user),
    ...toCollaborationState(user),
    isEmailVerified: user.isEmailVerified,
    isProfileComplete: user.isProfileComplete,
    status: user.status,
    createdAt: user.createdAt.toISOString(),
  };
}

/**
 * Returns the brand fields of an account that is a brand. Returns no field for other account types, even if
 * values are stored.
 */
function toBrandState({
  userType,
  website,
  lookingFor,
}: UserEntity): Pick<AccountState, 'website' | 'lookingFor'> {
  if (!isBrandType(userType)) return {};
  return { ...(website && { website }), ...(lookingFor && { lookingFor }) };
}

/**
 * Returns the public collaboration settings of a creator's account. Returns no field for other account types,
 * even if settings are stored.
 */
function toCollaborationState({ userType, collaboration }: UserEntity): Pick<AccountState, 'collaboration'> {
  return collaboration && isListedType(userType)
    ? { collaboration: toPublicCollaboration(collaboration) }
    : {};
}
