import type { CollaborationSettings } from '@bottin/contracts/domain/collaboration-schema.ts';
import type { Platform } from '@bottin/contracts/domain/platforms.ts';
import type { UserType } from '@bottin/contracts/domain/user-types.ts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * An account. The functions in `*.rules.ts` take an account and return a changed copy; only the repository
 * writes to the database.
 */
@Entity('users')
export class UserEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  firstName!: string;

  @Column('text')
  lastName!: string;

  @Column('text')
  publicName!: string;

  /** Normalized form of `publicName`, made by `publicNameKey`, for comparing names. */
  @Column('text')
  publicNameKey!: string;

  @Column('text')
  slug!: string;

  @Column('text')
  email!: string;

  /**
   * Normalized form of `email`, made by `emailKey`: all spellings that reach the same mailbox have the same
   * key.
   */
  @Column('text')
  emailKey!: string;

  /** New e-mail address that the user has requested but not confirmed yet. */
  @Column('text', { nullable: true })
  pendingEmail!: string | null;

  @Column('text')
  passwordHash!: string;

  /** A session stores the version with which it was opened, so incrementing the version ends all sessions. */
  @Column('integer')
  credentialsVersion!: number;

  /** Whether sign-in also requires an authenticator code. */
  @Column('boolean')
  hasSecondFactor!: boolean;

  /** Whether the account has at least one passkey. */
  @Column('boolean')
  hasPasskey!: boolean;

  @Column('text')
  city!: string;

  @Column('text')
  description!: string;

  @Column('text')
  userType!: UserType;

  @Column('text', { nullable: true })
  primaryPlatform!: Platform | null;

  /** Canonical category slugs; the first one is the main category. */
  @Column('text', { array: true })
  categories!: string[];

  @Column('text', { array: true })
  tags!: string[];

  @Column('jsonb')
  links!: Partial<Record<Platform, string>>;

  /**
   * Website of a brand, or '' if it has none. The value stays stored when the account is no longer a brand.
   */
  @Column('text')
  website!: string;

  /** What a brand is looking for, or ''. The value stays stored when the account is no longer a brand. */
  @Column('text')
  lookingFor!: string;

  /**
   * A creator's collaboration settings, and the consent to publish them; null without a consent. The value
   * stays stored when the account is no longer a creator's.
   */
  @Column('jsonb', { nullable: true })
  collaboration!: CollaborationSettings | null;

  @Column('boolean')
  isEmailVerified!: boolean;

  @Column('boolean')
  isProfileComplete!: boolean;

  @Column('text')
  status!: 'pending' | 'approved' | 'refused' | 'suspended';

  /**
   * Status before the suspension; the account gets it back when the suspension ends. Null when the account
   * isn't suspended.
   */
  @Column('text', { nullable: true })
  suspendedFrom!: 'pending' | 'approved' | 'refused' | null;

  /**
   * Set when an administrator refuses the account, and cleared when an administrator approves it. While it is
   * set, the account isn't approved automatically.
   */
  @Column('boolean')
  wasRefused!: boolean;

  @Column('text')
  role!: 'user' | 'admin';

  @Column('timestamptz')
  createdAt!: Date;

  @Column('timestamptz')
  updatedAt!: Date;
}
