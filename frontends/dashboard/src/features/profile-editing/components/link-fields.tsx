import type { SessionUser } from '@bottin/contracts/domain/account.ts';
import type { EditProfile, EditProfileInput } from '@bottin/contracts/domain/edit-profile.ts';
import { platformHosts, platformLabels, platforms } from '@bottin/contracts/domain/platforms.ts';
import { platformCalls } from '@bottin/contracts/http/endpoints.ts';
import { Field } from '@bottin/ui/components/field.tsx';
import { Input } from '@bottin/ui/components/input.tsx';
import { useCall } from '@bottin/ui/hooks/use-call.ts';
import type { UseFormReturn } from 'react-hook-form';

/**
 * Link fields of the platforms that aren't connected. The link to a connected platform comes from its
 * connection.
 */
export function LinkFields({
  form,
  user,
}: {
  form: UseFormReturn<EditProfileInput, unknown, EditProfile>;
  user: SessionUser;
}) {
  const { data: connections } = useCall(platformCalls.list, { params: { id: user.id } });
  const connected = connections?.filter((one) => one.isConnected).map((one) => one.platform) ?? [];
  const { errors } = form.formState;
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {platforms
        .filter((platform) => !connected.includes(platform))
        .map((platform) => (
          <Field
            key={platform}
            label={`Lien ${platformLabels[platform]}`}
            error={errors.links?.[platform]?.message}
          >
            {(control) => (
              <Input
                {...control}
                {...form.register(`links.${platform}`)}
                type="url"
                inputMode="url"
                autoComplete="off"
                placeholder={`https://www.${platformHosts[platform][0]}/…`}
              />
            )}
          </Field>
        ))}
    </div>
  );
}
