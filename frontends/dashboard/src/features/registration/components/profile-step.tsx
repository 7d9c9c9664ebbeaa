import { categoryLabels, registrationCategories } from '@bottin/contracts/domain/categories.ts';
import { texts } from '@bottin/contracts/domain/texts.ts';
import type { UserType } from '@bottin/contracts/domain/user-types.ts';
import { authCalls } from '@bottin/contracts/http/auth.ts';
import type { Host } from '@bottin/contracts/remotes/host.ts';
import { HttpError } from '@bottin/ui/calls/request.ts';
import { Button } from '@bottin/ui/components/button.tsx';
import { useSend } from '@bottin/ui/hooks/use-send.ts';
import { type FormEvent, useState } from 'react';
import { CategoryPicker, choicesWith } from '../../../components/category-picker.tsx';
import { DescriptionField } from '../../../components/description-field.tsx';
import { TagInput } from '../../../components/tag-input.tsx';
import type { Draft } from '../draft.ts';
import { isOutOfReach, refusalToast } from '../registration-errors.ts';
import { OutOfReach } from './out-of-reach.tsx';
import { StepFrame } from './step-frame.tsx';

const offered = registrationCategories.map((slug) => ({ slug, label: categoryLabels[slug] }));

/** What the profile is for: a company has a page, and isn't in the directory. */
function introOf(userType: UserType | null): string {
  if (userType === 'fan') return 'Dis-nous ce que tu aimes suivre.';
  return userType === 'company'
    ? 'C’est ce que les créateurs liront sur ta page.'
    : 'C’est par là qu’on te trouvera dans l’annuaire.';
}

/** The last step: what the profile says. */
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
  onCompleted: () => void;
}) {
  const {
    send,
    pending,
    error: failure,
  } = useSend(authCalls.completeProfile, {
    onSuccess: onCompleted,
    onError: (error) => {
      host.toast(refusalToast(error));
      if (error instanceof HttpError && error.problem?.errorType === 'platform_required')
        onPlatformRequired();
    },
  });
  const [chose, setChose] = useState(false);
  const problems = failure instanceof HttpError ? (failure.problem?.errors ?? []) : [];
  const errorOf = (field: string) => problems.find(({ path }) => path[0] === field)?.message;
  const { categories, tags, description, primaryPlatform } = draft;

  const finish = (event: FormEvent) => {
    event.preventDefault();
    if (!pending) void send({ body: { primaryPlatform, categories, tags, description, userId } });
  };

  return (
    <form noValidate onSubmit={finish}>
      <StepFrame
        title="Ton profil"
        intro={introOf(draft.userType)}
        focus={focus}
        onBack={onBack}
        actions={
          <Button type="submit" size="lg" pending={pending} disabled={categories.length === 0}>
            Finaliser mon profil
          </Button>
        }
      >
        {isOutOfReach(failure) && <OutOfReach />}
        <CategoryPicker
          label={draft.userType === 'fan' ? 'Intérêts' : 'Catégories'}
          choices={choicesWith(offered, categories)}
          value={categories}
          onChange={(chosen) => {
            setChose(true);
            onChange({ categories: chosen });
          }}
          error={
            errorOf('categories') ?? (chose && categories.length === 0 ? texts.categoriesMin : undefined)
          }
        />
        <TagInput value={tags} onChange={(chosen) => onChange({ tags: chosen })} error={errorOf('tags')} />
        <DescriptionField
          value={description}
          onChange={(text) => onChange({ description: text })}
          error={errorOf('description')}
        />
      </StepFrame>
    </form>
  );
}
