import {
  categoryLabels,
  parseCategories,
  registrationCategories,
} from '@bottin/contracts/domain/categories.ts';
import { suggestDisplayName } from '@bottin/contracts/domain/display-name.ts';
import { completeProfileBody } from '@bottin/contracts/domain/registration.ts';
import { hasPublicPage, isBrandType, type UserType } from '@bottin/contracts/domain/user-types.ts';
import { authCalls } from '@bottin/contracts/http/endpoints.ts';
import type { Host } from '@bottin/contracts/remotes/host.ts';
import { HttpError } from '@bottin/ui/calls/request.ts';
import { Button } from '@bottin/ui/components/button.tsx';
import { applyProblem, useZodForm } from '@bottin/ui/forms/use-zod-form.ts';
import { useSend } from '@bottin/ui/hooks/use-send.ts';
import { Controller } from 'react-hook-form';
import { LookingForField, WebsiteField } from '../../../components/brand-fields.tsx';
import { CategoryPicker, mergeChoices } from '../../../components/category-picker.tsx';
import { DescriptionField } from '../../../components/description-field.tsx';
import { NameSuggestion } from '../../../components/name-suggestion.tsx';
import { TagInput } from '../../../components/tag-input.tsx';
import type { Draft } from '../draft.ts';
import { buildErrorToast, hasLostAccess } from '../registration-errors.ts';
import { LostAccess } from './lost-access.tsx';
import { StepFrame } from './step-frame.tsx';

const offeredCategories = registrationCategories.map((slug) => ({ slug, label: categoryLabels[slug] }));

const profileForm = completeProfileBody.pick({
  categories: true,
  tags: true,
  description: true,
  website: true,
  lookingFor: true,
});

/**
 * Returns the text that explains the purpose of the profile. Only the text for creators mentions the
 * directory, because companies and fans aren't listed there.
 */
function getIntro(userType: UserType | null): string {
  if (userType === 'fan') return 'Dis-nous ce que tu aimes suivre.';
  return userType === 'company'
    ? 'C’est ce que les créateurs liront sur ta page.'
    : 'C’est par là qu’on te trouvera dans l’annuaire.';
}

/**
 * Returns whether to suggest a spelling with spaces for the public name. Only accounts with a public page get
 * one.
 */
function hasNameSuggestion({ userType, details }: Draft): boolean {
  return (
    userType !== null && hasPublicPage(userType) && suggestDisplayName(details.publicName.trim()) !== null
  );
}

/** Last step of the wizard: form for the content of the profile. */
export function ProfileStep({
  host,
  draft,
  userId,
  focus,
  onChange,
  onBack,
  onPlatformRequired,
  onCompleted,
}: {
  host: Pick<Host, 'toast'>;
  draft: Draft;
  userId: string;
  focus: boolean;
  onChange: (part: Partial<Draft>) => void;
  onBack: () => void;
  onPlatformRequired: () => void;
  /** Called with the account's slug, or null when the service didn't return it. */
  onCompleted: (slug: string | null) => void;
}) {
  const { categories, tags, description, website, lookingFor, primaryPlatform, displayName } = draft;
  const publicName = draft.details.publicName.trim();
  const isBrand = draft.userType !== null && isBrandType(draft.userType);
  const form = useZodForm(profileForm, {
    defaultValues: { categories, tags, description, ...(isBrand && { website, lookingFor }) },
    mode: 'onChange',
  });
  const { isSubmitting } = form.formState;
  const { send, error: failure } = useSend(authCalls.completeProfile, {
    onSuccess: ({ slug = null }) => onCompleted(slug),
    onError: (error) => {
      applyProblem(form, error);
      host.toast(buildErrorToast(error));
      if (error instanceof HttpError && error.problem?.errorType === 'platform_required')
        onPlatformRequired();
    },
  });
  const finish = form.handleSubmit((typed) =>
    send({
      body: { ...typed, primaryPlatform, userId, ...(displayName !== null && { publicName: displayName }) },
    }),
  );

  return (
    <form noValidate onSubmit={finish}>
      <StepFrame
        title="Ton profil"
        intro={getIntro(draft.userType)}
        focus={focus}
        onBack={onBack}
        actions={
          <Button type="submit" size="lg" pending={isSubmitting} disabled={categories.length === 0}>
            Finaliser mon profil
          </Button>
        }
      >
        {hasLostAccess(failure) && <LostAccess />}
        {hasNameSuggestion(draft) && (
          <div className="flex flex-col gap-2">
            <p className="text-sm">
              <span className="font-semibold">Nom affiché :</span> <span>{displayName ?? publicName}</span>
            </p>
            <NameSuggestion
              name={displayName ?? publicName}
              original={displayName === null ? null : publicName}
              onChange={(name) => onChange({ displayName: name === publicName ? null : name })}
            />
          </div>
        )}
        <Controller
          control={form.control}
          name="categories"
          render={({ field, fieldState }) => (
            <CategoryPicker
              label={draft.userType === 'fan' ? 'Intérêts' : 'Catégories'}
              choices={mergeChoices(offeredCategories, categories)}
              value={parseCategories(field.value)}
              onChange={(chosen) => {
                field.onChange(chosen);
                onChange({ categories: chosen });
              }}
              error={fieldState.error?.message}
            />
          )}
        />
        <Controller
          control={form.control}
          name="tags"
          render={({ field, fieldState }) => (
            <TagInput
              value={field.value ?? []}
              onChange={(chosen) => {
                field.onChange(chosen);
                onChange({ tags: chosen });
              }}
              error={fieldState.error?.message}
            />
          )}
        />
        <Controller
          control={form.control}
          name="description"
          render={({ field, fieldState }) => (
            <DescriptionField
              ref={field.ref}
              value={field.value ?? ''}
              onChange={(text) => {
                field.onChange(text);
                onChange({ description: text });
              }}
              error={fieldState.error?.message}
            />
          )}
        />
        {isBrand && (
          <>
            <WebsiteField
              {...form.register('website', {
                onChange: ({ target }: { target: HTMLInputElement }) => onChange({ website: target.value }),
              })}
              error={form.formState.errors.website?.message}
            />
            <Controller
              control={form.control}
              name="lookingFor"
              render={({ field, fieldState }) => (
                <LookingForField
                  ref={field.ref}
                  value={field.value ?? ''}
                  onChange={(text) => {
                    field.onChange(text);
                    onChange({ lookingFor: text });
                  }}
                  error={fieldState.error?.message}
                />
              )}
            />
          </>
        )}
      </StepFrame>
    </form>
  );
}
