import type { SessionUser } from '@bottin/contracts/domain/account.ts';
import { type CategorySlug, parseCategories } from '@bottin/contracts/domain/categories.ts';
import { platformSchema } from '@bottin/contracts/domain/platform-schema.ts';
import { needsPlatform, type UserType } from '@bottin/contracts/domain/user-types.ts';
import { userTypeSchema } from '@bottin/contracts/domain/user-type-schema.ts';
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
  /** Account that step 2 created; null before step 2. */
  account: z.object({ userId: z.uuid(), email: z.string() }).nullable().catch(null),
  /** Public name with spaces; null until the person accepts the suggestion of `suggestDisplayName`. */
  displayName: z.string().nullable().catch(null),
  primaryPlatform: platformSchema.nullable().catch(null),
  categories: z.array(z.custom<CategorySlug>()).transform(parseCategories).catch([]),
  tags: z.array(z.string()).catch([]),
  description: text,
  website: text,
  lookingFor: text,
});

/** Input of the wizard without passwords, which are never stored. */
export type Draft = z.output<typeof draftSchema>;

/**
 * Builds the initial draft from the draft that the tab has stored. Missing or invalid fields get default
 * values.
 */
export function parseDraft(stored: unknown): Draft {
  const parsed = draftSchema.parse(typeof stored === 'object' && stored !== null ? stored : {});
  return { ...parsed, step: getReachableStep(parsed) };
}

/** Returns the wizard's steps for an account type. Companies and fans have no platform step. */
export function listSteps(userType: UserType | null): readonly Step[] {
  return userType === null || needsPlatform(userType) ? steps : steps.filter((step) => step !== 'platform');
}

/** Returns the next step (`by` 1) or the previous step (`by` -1). */
export function getAdjacentStep(draft: Pick<Draft, 'step' | 'userType'>, by: 1 | -1): Step {
  const own = listSteps(draft.userType);
  return own[own.indexOf(draft.step) + by] ?? draft.step;
}

/** Returns the draft's step if it can be shown, otherwise the step at which the draft can continue. */
function getReachableStep({ step, userType, account }: Draft): Step {
  if (userType === null) return 'type';
  if (account === null) return step === 'type' ? step : 'details';
  return listSteps(userType).includes(step) ? step : 'profile';
}

/**
 * Returns the draft of a user who signed in before the last step. It resumes at the step where the user
 * stopped, with the account's data.
 */
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
    displayName: null,
    primaryPlatform: user.primaryPlatform,
    categories: parseCategories(user.categories),
    tags: user.tags,
    description: user.description,
    website: user.website ?? '',
    lookingFor: user.lookingFor ?? '',
  };
}
