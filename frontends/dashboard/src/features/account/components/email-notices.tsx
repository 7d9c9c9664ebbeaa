import type { SessionUser } from '@bottin/contracts/domain/account.ts';
import { isListedType } from '@bottin/contracts/domain/user-types.ts';
import { ButtonLink } from '@bottin/ui/components/link.tsx';
import { FormSection } from '../../../components/form-section.tsx';

/** Section that states the account's e-mail address, and the kinds of e-mails that are always sent. */
export function EmailNotices({ user }: { user: SessionUser }) {
  return (
    <FormSection level="h3" title="Courriels" intro="L’adresse où nous t’écrivons, et pourquoi.">
      <p className="font-semibold wrap-anywhere">{user.email}</p>
      <p className="max-w-2xl text-muted text-sm">
        {isListedType(user.userType)
          ? 'Les avis sur ton compte, ta sécurité et ta chaîne YouTube y arrivent toujours. Le reste, tu le choisis ci-dessous.'
          : 'Les avis sur ton compte et ta sécurité y arrivent toujours. Le reste, tu le choisis ci-dessous.'}
      </p>
      <ButtonLink to="/edit-profile" variant="secondary" className="self-start">
        Changer d’adresse
      </ButtonLink>
    </FormSection>
  );
}
