import type { EntryState } from '@bottin/contracts/domain/entry.ts';
import type { AccountState } from '@bottin/contracts/events/account-state.ts';
import { bigintTransformer } from '@bottin/service-kit/columns.ts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * An entry of the directory. It is a draft while `state` is null. The columns after `state` copy the fields
 * of `state` that queries filter and sort on.
 */
@Entity('entries')
export class EntryEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('jsonb', { nullable: true })
  account!: AccountState | null;

  /** Id of the picture that the account uploaded. */
  @Column('text', { nullable: true })
  pictureId!: string | null;

  @Column('jsonb', { nullable: true })
  state!: EntryState | null;

  /** `aggregateVersion` of the last CreatorUpserted event; null for a draft. */
  @Column('integer', { nullable: true })
  version!: number | null;

  @Column('text', { nullable: true })
  slug!: string | null;

  @Column('boolean')
  hasPage!: boolean;

  @Column('boolean')
  listed!: boolean;

  @Column('text', { nullable: true })
  sortName!: string | null;

  @Column('text', { nullable: true })
  searchText!: string | null;

  @Column('text', { array: true })
  platforms!: string[];

  @Column('text', { array: true })
  categories!: string[];

  @Column('text', { nullable: true })
  regionBucket!: string | null;

  @Column('text', { nullable: true })
  audienceSize!: string | null;

  @Column('bigint', { nullable: true, transformer: bigintTransformer })
  followers!: number | null;

  @Column('timestamptz', { nullable: true })
  createdAt!: Date | null;

  /** Time at which the entry was listed for the first time. Later suspensions and edits don't change it. */
  @Column('timestamptz', { nullable: true })
  listedAt!: Date | null;

  /** Time at which `state` was last published. */
  @Column('timestamptz')
  updatedAt!: Date;
}
