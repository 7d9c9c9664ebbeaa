import type { SessionUser } from '@bottin/contracts/domain/account.ts';
import { type CategorySlug, categoriesFrom } from '@bottin/contracts/domain/categories.ts';
import { platformSchema } from '@bottin/contracts/domain/platforms.ts';
import { needsPlatform, type UserType, userTypeSchema } from '@bottin/contracts/domain/user-types.ts';
import { z } from 'zod';

const steps = ['type', 'details', 'platform', 'profile'] as const;
export type Step = (typeof steps)[number];

export const stepLabels: Readonly<Record<Step, string>> = {
  type: 'Type de profil',
  details: 'Coordonnées',
  platform: 'Plateforme',
  profile: 'Profil',
};

const text = z.string().catch('');
const draftSchema = z.object({
  step: z.enum(steps).catch('type'),
  userType: userTypeSchema.nullable().catch(null),
  details: z
    .object({ firstName: text, lastName: text, publicName: text, email: text, city: text })
    .catch({ firstName: '', lastName: '', publicName: '', email: '', city: '' }),
  /** The account that step 2 made. */
  account: z.object({ userId: z.uuid(), email: z.string() }).nullable().catch(null),
  primaryPlatform: platformSchema.nullable().catch(null),
  categories: z.array(z.custom<CategorySlug>()).transform(categoriesFrom).catch([]),
  tags: z.array(z.string()).catch([]),
  description: text,
  website: text,
  lookingFor: text,
});

/** Everything that was typed, passwords apart: they never reach the storage. */
export type Draft = z.output<typeof draftSchema>;

/** What the wizard starts from: what this tab kept, made whole. */
export function draftFrom(stored: unknown): Draft {
  const known = draftSchema.parse(typeof stored === 'object' && stored !== null ? stored : {});
  return { ...known, step: reachable(known) };
}

/** The steps of a profile type: companies and fans connect nothing. */
export function stepsFor(userType: UserType | null): readonly Step[] {
  return userType === null || needsPlatform(userType) ? steps : steps.filter((step) => step !== 'platform');
}

/** The step after or before another one. */
export function neighbour(draft: Pick<Draft, 'step' | 'userType'>, by: 1 | -1): Step {
  const own = stepsFor(draft.userType);
  return own[own.indexOf(draft.step) + by] ?? draft.step;
}

/** The draft's step, or the last one before it that can be shown. */
function reachable({ step, userType, account }: Draft): Step {
  if (userType === null) return 'type';
  if (account === null) return step === 'type' ? step : 'details';
  return stepsFor(userType).includes(step) ? step : 'profile';
}

/** The wizard of someone who signed in before the last step: where they stopped, with what the account holds. */
export function resumeDraft(draft: Draft, user: SessionUser): Draft {
  if (draft.account?.userId === user.id) return draft;
  return {
    step: needsPlatform(user.userType) ? 'platform' : 'profile',
    userType: user.userType,
    details: {
      firstName: user.firstName,
      lastName: user.lastName,
      publicName: user.publicName,
      email: user.email,
      city: user.city,
    },
    account: { userId: user.id, email: user.email },
    primaryPlatform: user.primaryPlatform,
    categories: categoriesFrom(user.categories),
    tags: user.tags,
    description: user.description,
    website: user.website ?? '',
    lookingFor: user.lookingFor ?? '',
  };
}
