import { EntitySchema } from 'typeorm';

/** A slug that an account has or had: nobody else gets it while that account exists. */
export interface Slug {
  slug: string;
  userId: string;
  claimedAt: Date;
}

export const slugEntity = new EntitySchema<Slug>({
  name: 'Slug',
  tableName: 'slugs',
  columns: {
    slug: { type: 'text', primary: true },
    userId: { type: 'uuid', name: 'user_id' },
    claimedAt: { type: 'timestamptz', name: 'claimed_at' },
  },
});
