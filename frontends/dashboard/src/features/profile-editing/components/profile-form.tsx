import type { SessionUser } from '@bottin/contracts/domain/account.ts';
import { parseCategories } from '@bottin/contracts/domain/categories.ts';
import { editProfileCities, withCurrentCity } from '@bottin/contracts/domain/cities.ts';
import {
  classifyEmailChange,
  type EditProfile,
  type EditProfileInput,
  editProfileBody,
} from '@bottin/contracts/domain/edit-profile.ts';
import { platformLabels, platforms } from '@bottin/contracts/domain/platforms.ts';
import { cleanSlug, hasNonSlugCharacters } from '@bottin/contracts/domain/text.ts';
import { texts } from '@bottin/contracts/domain/texts.ts';
import {
  hasPublicPage,
  isBrandType,
  isListedType,
  userTypeLabels,
  userTypes,
} from '@bottin/contracts/domain/user-types.ts';
import { userCalls } from '@bottin/contracts/http/endpoints.ts';
import type { Host } from '@bottin/contracts/remotes/host.ts';
import { sendCall } from '@bottin/ui/calls/send-call.ts';
import { buildStepUpFields } from '@bottin/ui/calls/step-up.ts';
import { Button } from '@bottin/ui/components/button.tsx';
import { Field } from '@bottin/ui/components/field.tsx';
import { Input, Select } from '@bottin/ui/components/input.tsx';
import { ButtonLink } from '@bottin/ui/components/link.tsx';
import { StepUpFields } from '@bottin/ui/components/step-up-fields.tsx';
import { showFormError, useZodForm } from '@bottin/ui/forms/use-zod-form.ts';
import { reloadCalls } from '@bottin/ui/hooks/use-call.ts';
import { useMutation } from '@bottin/ui/hooks/use-send.ts';
import { useStepUpFactor } from '@bottin/ui/hooks/use-step-up-factor.ts';
import { useState } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { LookingForField, WebsiteField } from '../../../components/brand-fields.tsx';
import { CategoryPicker, mergeChoices } from '../../../components/category-picker.tsx';
import { CityField } from '../../../components/city-field.tsx';
import { DescriptionField } from '../../../components/description-field.tsx';
import { EmailField } from '../../../components/email-field.tsx';
import { FormSection } from '../../../components/form-section.tsx';
import { NameSuggestion } from '../../../components/name-suggestion.tsx';
import { TagInput } from '../../../components/tag-input.tsx';
import { UnsavedChanges } from '../../../components/unsaved-changes.tsx';
import { popularTags } from '../../../lib/tags.ts';
import { useSlugCheck } from '../hooks/use-slug-check.ts';
import { offeredCategories, pickChangedFields, toFormValues } from '../profile-values.ts';
import { LinkFields } from './link-fields.tsx';

/** Form with all editable fields of the profile. */
export function ProfileForm({
  host,
  user,
  onSaved,
}: {
  host: Pick<Host, 'toast'>;
  user: SessionUser;
  onSaved: (user: SessionUser) => Promise<void> | void;
}) {
  const form = useZodForm(editProfileBody, { defaultValues: toFormValues(user) });
  const { errors, isSubmitting, dirtyFields } = form.formState;
  const hasChanges = Object.keys(pickChangedFields(form.getValues(), dirtyFields)).length > 0;
  const slug = useWatch({ control: form.control, name: 'slug' });
  const slugState = useSlugCheck(slug, user);
  const publicName = useWatch({ control: form.control, name: 'publicName' });
  const userType = useWatch({ control: form.control, name: 'userType' });
  const email = useWatch({ control: form.control, name: 'email' });
  const wantsPassword = Boolean(dirtyFields.email) && classifyEmailChange(user, email) === 'new';
  const [stripped, setStripped] = useState(false);
  const isPublic = hasPublicPage(user.userType);

  const proof = useStepUpFactor(wantsPassword);
  const save = async ({ parts, typed }: { parts: Partial<EditProfileInput>; typed: EditProfile }) => {
    const { currentPassword = '', code } = typed;
    const proven = wantsPassword && (await buildStepUpFields({ currentPassword, code }, proof));
    return sendCall(userCalls.update, { params: { id: user.id }, body: { ...parts, ...proven } });
  };
  const { send, pending } = useMutation(save, {
    onSuccess: async (saved) => {
      // Resets the form to the saved values, so that leaving it afterwards needs no confirmation.
      form.reset(toFormValues(saved));
      await reloadCalls('/api/creators');
      await onSaved(saved);
    },
    onError: (error) => showFormError(form, host, error),
  });
  const submit = form.handleSubmit(async (typed) => {
    if (slugState.problem) return;
    const parts = pickChangedFields(typed, dirtyFields);
    // Saving a refused profile submits it for approval again, even without changes.
    if (Object.keys(parts).length === 0 && user.status !== 'refused') {
      await onSaved(user);
      return;
    }
    await send({ parts, typed });
  });

  return (
    <form
      noValidate
      onSubmit={submit}
      // Keeps focused fields visible above the sticky bar.
      className="[&_:is(input,select,textarea,button)]:scroll-mb-28"
    >
      <FormSection
        title="Identité"
        intro={
          isPublic
            ? `Ton nom public est celui que ${isListedType(user.userType) ? 'l’annuaire' : 'ta page'} affiche.`
            : 'Ton profil n’est pas public.'
        }
      >
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="Prénom" required error={errors.firstName?.message}>
            {(control) => <Input {...control} {...form.register('firstName')} autoComplete="given-name" />}
          </Field>
          <Field label="Nom" required error={errors.lastName?.message}>
            {(control) => <Input {...control} {...form.register('lastName')} autoComplete="family-name" />}
          </Field>
          <div className="flex flex-col gap-2">
            <Field label="Nom public" required error={errors.publicName?.message}>
              {(control) => <Input {...control} {...form.register('publicName')} autoComplete="nickname" />}
            </Field>
            {isPublic && (
              <NameSuggestion
                name={publicName}
                onChange={(name) =>
                  form.setValue('publicName', name, { shouldDirty: true, shouldValidate: true })
                }
              />
            )}
          </div>
          {isPublic && (
            <Field
              label="Adresse du profil (slug)"
              required
              hint={`/createurs/${slug}`}
              status={stripped && texts.slugForm}
              success={!stripped && slugState.available && `/createurs/${slug} est disponible`}
              error={slugState.problem ?? errors.slug?.message}
            >
              {(control) => (
                <Input
                  {...control}
                  {...form.register('slug', {
                    onChange: ({ target: { value } }: { target: HTMLInputElement }) => {
                      setStripped(hasNonSlugCharacters(value));
                      form.setValue('slug', cleanSlug(value), { shouldDirty: true, shouldValidate: true });
                    },
                  })}
                  autoCapitalize="none"
                  autoComplete="off"
                  spellCheck={false}
                />
              )}
            </Field>
          )}
        </div>
      </FormSection>
      <FormSection
        title="Coordonnées"
        intro="Ton courriel n’est jamais affiché. Un changement demande ton mot de passe et se confirme par un lien."
      >
        <div className="grid gap-5 sm:grid-cols-2">
          <EmailField {...form.register('email')} autoComplete="email" error={errors.email?.message} />
          <CityField
            {...form.register('city')}
            cities={withCurrentCity(editProfileCities, user.city)}
            error={errors.city?.message}
          />
          {wantsPassword && (
            <StepUpFields
              requiredFactor={proof}
              // Unregisters these fields when they are hidden, so that they aren't validated.
              register={(name) => form.register(name, { shouldUnregister: true })}
              errors={errors}
              label="Mot de passe actuel"
              hint="Pour changer le courriel de ton compte"
            />
          )}
        </div>
      </FormSection>
      <FormSection title="Profil">
        {user.userType !== 'fan' && (
          <div className="grid gap-5 sm:grid-cols-2">
            <Field label="Type de profil" required error={errors.userType?.message}>
              {(control) => (
                <Select {...control} {...form.register('userType')}>
                  {userTypes
                    .filter((type) => type !== 'fan')
                    .map((type) => (
                      <option key={type} value={type}>
                        {userTypeLabels[type]}
                      </option>
                    ))}
                </Select>
              )}
            </Field>
            <Field label="Plateforme principale" error={errors.primaryPlatform?.message}>
              {(control) => (
                <Select
                  {...control}
                  {...form.register('primaryPlatform', {
                    setValueAs: (value: string | null) => value || null,
                  })}
                >
                  <option value="">Aucune</option>
                  {platforms.map((platform) => (
                    <option key={platform} value={platform}>
                      {platformLabels[platform]}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          </div>
        )}
        <Controller
          control={form.control}
          name="categories"
          render={({ field, fieldState }) => (
            <CategoryPicker
              label={user.userType === 'fan' ? 'Intérêts' : 'Catégories'}
              choices={mergeChoices(offeredCategories, parseCategories(user.categories))}
              value={parseCategories(field.value)}
              onChange={field.onChange}
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
              onChange={field.onChange}
              suggestions={popularTags}
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
              onChange={field.onChange}
              error={fieldState.error?.message}
            />
          )}
        />
      </FormSection>
      {isBrandType(userType ?? user.userType) && (
        <FormSection
          title="Marque"
          intro="Ce que les créateurs lisent de ta marque, sur ta page et parmi les marques."
        >
          <WebsiteField
            {...form.register('website', { shouldUnregister: true })}
            error={errors.website?.message}
          />
          <Controller
            control={form.control}
            name="lookingFor"
            shouldUnregister
            render={({ field, fieldState }) => (
              <LookingForField
                ref={field.ref}
                value={field.value ?? ''}
                onChange={field.onChange}
                error={fieldState.error?.message}
              />
            )}
          />
        </FormSection>
      )}
      {isPublic && (
        <FormSection
          title="Autres plateformes"
          intro="Facultatif : un lien par plateforme, affiché sur ton profil."
        >
          <LinkFields form={form} user={user} />
        </FormSection>
      )}
      <UnsavedChanges when={hasChanges} />
      <div className="sticky bottom-0 z-10 -mx-4 flex flex-wrap justify-end gap-3 border-line border-t bg-paper px-4 py-4">
        <ButtonLink to="/dashboard?tab=profile" variant="secondary">
          Annuler
        </ButtonLink>
        <Button type="submit" pending={isSubmitting || pending} disabled={slugState.problem !== null}>
          Enregistrer
        </Button>
      </div>
    </form>
  );
}
