import type { SessionUser } from '@bottin/contracts/domain/account.ts';
import { hasPublicPage, isListedType, type UserType } from '@bottin/contracts/domain/user-types.ts';
import { ButtonLink } from '@bottin/ui/components/link.tsx';
import { FormSection } from '../../../components/form-section.tsx';

/** Section that states the account's e-mail address, and the kinds of e-mails that are always sent. */
export function EmailNotices({ user }: { user: SessionUser }) {
  return (
    <FormSection level="h3" title="Courriels" intro="L’adresse où nous t’écrivons, et pourquoi.">
      <p className="font-semibold wrap-anywhere">{user.email}</p>
      <p className="max-w-2xl text-muted text-sm">
        {`${describeNotices(user.userType)} y arrivent toujours. Le résumé de la semaine, tu le choisis ci-dessous.`}
      </p>
      <ButtonLink to="/edit-profile" variant="secondary" className="self-start">
        Changer d’adresse
      </ButtonLink>
    </FormSection>
  );
}

/** Returns the subject of the sentence that names the e-mails which have no setting. */
function describeNotices(userType: UserType): string {
  if (isListedType(userType))
    return 'Les avis sur ton compte, ta sécurité et ta chaîne YouTube, et les messages qu’on t’écrit,';
  if (hasPublicPage(userType))
    return 'Les avis sur ton compte et ta sécurité, et les messages qu’on t’écrit,';
  return 'Les avis sur ton compte et ta sécurité';
}
