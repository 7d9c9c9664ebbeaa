import type { Platform } from '@bottin/contracts/domain/platforms.ts';
import type { UserType } from '@bottin/contracts/domain/user-types.ts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An account, whole. Rules take one and return another; only the repository writes it. */
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

  /** `publicName` as compared (`publicNameKey`). */
  @Column('text')
  publicNameKey!: string;

  @Column('text')
  slug!: string;

  @Column('text')
  email!: string;

  /** `email` as compared (`emailKey`): the address that mail is delivered to. */
  @Column('text')
  emailKey!: string;

  /** An address that waits for its confirmation. */
  @Column('text', { nullable: true })
  pendingEmail!: string | null;

  @Column('text')
  passwordHash!: string;

  /** Grows whenever every open session has to end; a session holds the one that it was opened with. */
  @Column('integer')
  credentialsVersion!: number;

  /** Sign-ins ask for a code too. */
  @Column('boolean')
  hasSecondFactor!: boolean;

  /** At least one passkey opens it. */
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

  /** Canonical slugs, the niche first. */
  @Column('text', { array: true })
  categories!: string[];

  @Column('text', { array: true })
  tags!: string[];

  @Column('jsonb')
  links!: Partial<Record<Platform, string>>;

  /** A brand's site; '' while it isn't told. Kept while the account is no brand. */
  @Column('text')
  website!: string;

  /** What a brand looks for; '' while it isn't told. Kept while the account is no brand. */
  @Column('text')
  lookingFor!: string;

  @Column('boolean')
  isEmailVerified!: boolean;

  @Column('boolean')
  isProfileComplete!: boolean;

  @Column('text')
  status!: 'pending' | 'approved' | 'refused' | 'suspended';

  /** While suspended: what the account was before, and will be again. */
  @Column('text', { nullable: true })
  suspendedFrom!: 'pending' | 'approved' | 'refused' | null;

  /** An administrator refused it, and none has approved it since: nothing else approves it. */
  @Column('boolean')
  wasRefused!: boolean;

  @Column('text')
  role!: 'user' | 'admin';

  @Column('timestamptz')
  createdAt!: Date;

  @Column('timestamptz')
  updatedAt!: Date;
}
