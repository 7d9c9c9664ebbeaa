import type { SessionUser } from '@bottin/contracts/domain/account.ts';
import type { OwnPicture } from '@bottin/contracts/domain/own-picture-schema.ts';
import { isBrandType } from '@bottin/contracts/domain/user-types.ts';
import { callUrl } from '@bottin/contracts/http/endpoint.ts';
import { ownPictureCalls } from '@bottin/contracts/http/own-picture-endpoints.ts';
import type { Host } from '@bottin/contracts/remotes/host.ts';
import { showErrorToast } from '@bottin/ui/calls/error-toast.ts';
import { Avatar } from '@bottin/ui/components/avatar.tsx';
import { Button } from '@bottin/ui/components/button.tsx';
import { ConfirmDialog } from '@bottin/ui/components/dialog.tsx';
import { Field } from '@bottin/ui/components/field.tsx';
import { lazyComponent } from '@bottin/ui/components/lazy-component.tsx';
import { ErrorCard } from '@bottin/ui/components/states.tsx';
import { reloadCalls, useCall } from '@bottin/ui/hooks/use-call.ts';
import { useSend } from '@bottin/ui/hooks/use-send.ts';
import { type ChangeEvent, useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import { FormSection } from '../../components/form-section.tsx';
import { useFocusAfterRemoval } from '../../lib/focus.ts';
import { type OpenImage, openImage } from './open-image.ts';

const CropDialog = lazyComponent(() => import('./crop-dialog.tsx'));

/**
 * Section that shows, replaces and removes the picture or logo of an account. Changes are saved at once,
 * independently of the profile form.
 */
export function PictureSection({
  host,
  user,
}: {
  host: Pick<Host, 'toast'>;
  user: Pick<SessionUser, 'publicName' | 'userType' | 'primaryPlatform'>;
}) {
  const { data, error, isValidating, mutate } = useCall(ownPictureCalls.get);
  const { mutate: mutateAny } = useSWRConfig();
  const [image, setImage] = useState<OpenImage | null>(null);
  const [problem, setProblem] = useState<string>();
  const [isRemoving, setRemoving] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const restoreFocus = useFocusAfterRemoval(heading);

  const show = async (picture: OwnPicture, title: string) => {
    setImage(null);
    setRemoving(false);
    await mutateAny(callUrl(ownPictureCalls.get), picture, { revalidate: false });
    await reloadCalls('/api/creators');
    restoreFocus();
    host.toast({ title, tone: 'success' });
  };
  const removal = useSend(ownPictureCalls.remove, {
    onSuccess: (picture) => show(picture, 'Ton image est retirée.'),
    onError: (failure) => showErrorToast(host, failure, 'L’image n’a pas été retirée'),
  });
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    // Clears the input, so that the same file can be chosen again after an error.
    target.value = '';
    if (!file) return;
    setProblem(undefined);
    try {
      setImage(await openImage(file));
    } catch (refusal) {
      setProblem((refusal as Error).message);
    }
  };

  return (
    <FormSection
      ref={heading}
      title={isBrandType(user.userType) ? 'Photo ou logo' : 'Photo'}
      intro="Elle est publique, et s’affiche à la place de celle de ta chaîne. Elle est enregistrée dès que tu l’as cadrée."
    >
      {error && !data ? (
        <ErrorCard error={error} onRetry={() => void mutate()} pending={isValidating} />
      ) : (
        <div className="flex flex-wrap items-start gap-5">
          <Avatar
            name={user.publicName}
            src={data?.url}
            platform={user.primaryPlatform}
            sizes="6rem"
            className="size-24 rounded-full text-3xl"
          />
          <div className="flex min-w-0 flex-1 basis-64 flex-col gap-3">
            {data?.rejectedAt && (
              <p role="status" className="text-danger text-sm">
                L’administration a retiré ton image. Choisis-en une autre.
              </p>
            )}
            <Field
              label={data?.url ? 'Remplacer l’image' : 'Choisir une image'}
              hint="JPEG, PNG, WebP ou AVIF, 8 Mo au plus"
              error={problem}
            >
              {(control) => (
                <input
                  {...control}
                  type="file"
                  accept="image/jpeg,image/png,image/webp,image/avif"
                  className="max-w-full text-sm file:mr-3 file:min-h-11 file:cursor-pointer file:rounded-sm file:border file:border-line file:bg-surface file:px-4 file:font-semibold"
                  onChange={choose}
                />
              )}
            </Field>
            {data?.url && (
              <Button variant="ghost" className="self-start text-danger" onClick={() => setRemoving(true)}>
                Retirer l’image
              </Button>
            )}
          </div>
        </div>
      )}
      {image && (
        <CropDialog
          image={image}
          onSaved={(picture) => show(picture, 'Ton image est enregistrée.')}
          onClose={() => setImage(null)}
          onMissing={() => {
            setImage(null);
            setProblem('Le cadrage n’a pas pu s’ouvrir. Vérifie ta connexion, puis réessaie.');
          }}
        />
      )}
      <ConfirmDialog
        open={isRemoving}
        onOpenChange={setRemoving}
        title="Retirer l’image ?"
        description="Ton profil montrera la photo de ta chaîne, ou tes initiales. L’image est effacée."
        confirmLabel="Retirer"
        pending={removal.pending}
        onConfirm={() => removal.send()}
      />
    </FormSection>
  );
}
