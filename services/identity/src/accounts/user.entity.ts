import type { Platform } from '@bottin/contracts/domain/platforms.ts';
import type { UserType } from '@bottin/contracts/domain/user-types.ts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * An account. Rules take an account and return a changed copy; only the repository writes to the database.
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

  /** Comparison key of `publicName`, made by `publicNameKey`. */
  @Column('text')
  publicNameKey!: string;

  @Column('text')
  slug!: string;

  @Column('text')
  email!: string;

  /** Comparison key of `email`, made by `emailKey`: the mailbox that mail is delivered to. */
  @Column('text')
  emailKey!: string;

  /** New e-mail address that is not confirmed yet. */
  @Column('text', { nullable: true })
  pendingEmail!: string | null;

  @Column('text')
  passwordHash!: string;

  /** Incremented to end all sessions. A session stores the version with which it was opened. */
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

  /** Canonical slugs; the first is the main category. */
  @Column('text', { array: true })
  categories!: string[];

  @Column('text', { array: true })
  tags!: string[];

  @Column('jsonb')
  links!: Partial<Record<Platform, string>>;

  /** Website of a brand, or '' if none. Kept when the account changes to another type. */
  @Column('text')
  website!: string;

  /** What a brand looks for, or '' if not given. Kept when the account changes to another type. */
  @Column('text')
  lookingFor!: string;

  @Column('boolean')
  isEmailVerified!: boolean;

  @Column('boolean')
  isProfileComplete!: boolean;

  @Column('text')
  status!: 'pending' | 'approved' | 'refused' | 'suspended';

  /**
   * Status before the suspension, restored when the suspension ends. Null while the account is not suspended.
   */
  @Column('text', { nullable: true })
  suspendedFrom!: 'pending' | 'approved' | 'refused' | null;

  /**
   * Set when an administrator refuses the account, cleared when an administrator approves it. Blocks
   * automatic approval while set.
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
