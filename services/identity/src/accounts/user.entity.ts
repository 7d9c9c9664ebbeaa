import type { Platform } from '@bottin/contracts/domain/platforms.ts';
import type { UserType } from '@bottin/contracts/domain/user-types.ts';
import { EntitySchema } from 'typeorm';

/** An account, whole. Rules take one and return another; only the repository writes it. */
export interface User {
  id: string;
  firstName: string;
  lastName: string;
  publicName: string;
  /** `publicName` as compared: without regard to case. */
  publicNameKey: string;
  slug: string;
  email: string;
  /** `email` as compared: without regard to case. */
  emailKey: string;
  /** An address that waits for its confirmation. */
  pendingEmail: string | null;
  passwordHash: string;
  city: string;
  description: string;
  userType: UserType;
  primaryPlatform: Platform | null;
  /** Canonical slugs, the niche first. */
  categories: string[];
  tags: string[];
  links: Partial<Record<Platform, string>>;
  isEmailVerified: boolean;
  isProfileComplete: boolean;
  status: 'pending' | 'approved' | 'refused' | 'suspended';
  /** While suspended: what the account was before, and will be again. */
  suspendedFrom: 'pending' | 'approved' | 'refused' | null;
  /** An administrator refused it, and none has approved it since: nothing else approves it. */
  wasRefused: boolean;
  role: 'user' | 'admin';
  createdAt: Date;
  updatedAt: Date;
}

export const userEntity = new EntitySchema<User>({
  name: 'User',
  tableName: 'users',
  columns: {
    id: { type: 'uuid', primary: true },
    firstName: { type: 'text', name: 'first_name' },
    lastName: { type: 'text', name: 'last_name' },
    publicName: { type: 'text', name: 'public_name' },
    publicNameKey: { type: 'text', name: 'public_name_key' },
    slug: { type: 'text' },
    email: { type: 'text' },
    emailKey: { type: 'text', name: 'email_key' },
    pendingEmail: { type: 'text', name: 'pending_email', nullable: true },
    passwordHash: { type: 'text', name: 'password_hash' },
    city: { type: 'text' },
    description: { type: 'text' },
    userType: { type: 'text', name: 'user_type' },
    primaryPlatform: { type: 'text', name: 'primary_platform', nullable: true },
    categories: { type: 'text', array: true },
    tags: { type: 'text', array: true },
    links: { type: 'jsonb' },
    isEmailVerified: { type: 'boolean', name: 'is_email_verified' },
    isProfileComplete: { type: 'boolean', name: 'is_profile_complete' },
    status: { type: 'text' },
    suspendedFrom: { type: 'text', name: 'suspended_from', nullable: true },
    wasRefused: { type: 'boolean', name: 'was_refused' },
    role: { type: 'text' },
    createdAt: { type: 'timestamptz', name: 'created_at' },
    updatedAt: { type: 'timestamptz', name: 'updated_at' },
  },
});
