import { publicNameSchema } from '@bottin/contracts/domain/public-name.ts';
import { slugSchema } from '@bottin/contracts/domain/profile.ts';
import { isReservedName } from '@bottin/contracts/domain/reserved-names.ts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { ZodType } from 'zod';
import { UserRepository } from '../accounts/user.repository.ts';
import { SlugRepository } from '../slugs/slug.repository.ts';

interface Availability {
  exists: boolean;
  error?: string;
}

/** While a user fills in a form, checks whether an e-mail address, name or slug is valid and not taken. */
@Injectable()
export class AvailabilityService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: UserRepository,
    private readonly slugs: SlugRepository,
  ) {}

  async checkEmail(email: string): Promise<Availability> {
    return { exists: await this.users.emailExists(this.dataSource.manager, email) };
  }

  checkPublicName(name: string): Promise<Availability> {
    return check(
      publicNameSchema,
      name,
      async (valid) =>
        isReservedName(valid) || (await this.users.publicNameExists(this.dataSource.manager, valid)),
    );
  }

  /** Checks a slug. A current or former slug of the account `userId` counts as available to this account. */
  checkSlug(slug: string, userId: string | undefined): Promise<Availability> {
    return check(slugSchema, slug, async (valid) => {
      const owner = await this.slugs.findOwner(this.dataSource.manager, valid);
      return owner === null ? isReservedName(valid) : owner !== userId;
    });
  }
}

async function check(
  schema: ZodType<string>,
  text: string,
  exists: (valid: string) => Promise<boolean>,
): Promise<Availability> {
  const parsed = schema.safeParse(text);
  if (parsed.success) return { exists: await exists(parsed.data) };
  const [issue] = parsed.error.issues;
  return { exists: false, ...(issue ? { error: issue.message } : {}) };
}
