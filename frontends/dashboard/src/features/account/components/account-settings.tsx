import type { CurrentUser } from '@bottin/contracts/domain/account.ts';
import type { Host } from '@bottin/contracts/remotes/host.ts';
import { FormSection } from '../../../components/form-section.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { DigestSetting } from './digest-setting.tsx';
import { EmailNotices } from './email-notices.tsx';
import { OwnData } from './own-data.tsx';
import { PasskeyList } from './passkey-list.tsx';
import { PasswordForm } from './password-form.tsx';
import { type RecoveryCodesProps, SecondFactor } from './second-factor.tsx';
import { SessionList } from './session-list.tsx';

/** Settings of the account itself, such as password, MFA and sessions. The profile has a form of its own. */
export function AccountSettings({
  host,
  user,
  newCodes,
  onNewCodes,
  onDeleted,
}: {
  host: Pick<Host, 'session' | 'toast'>;
  user: CurrentUser;
  onDeleted: () => void;
} & RecoveryCodesProps) {
  return (
    <section aria-labelledby="account-settings">
      <h2 id="account-settings" className="mb-5 text-xl">
        Compte et sécurité
      </h2>
      <FormSection
        level="h3"
        title="Mot de passe"
        intro="Une fois changé, toutes tes autres sessions sont fermées."
      >
        <PasswordForm host={host} email={user.email} />
      </FormSection>
      <SecondFactor host={host} user={user} newCodes={newCodes} onNewCodes={onNewCodes} />
      <PasskeyList host={host} />
      <SessionList host={host} />
      <EmailNotices user={user} />
      <DigestSetting host={host} />
      <FormSection
        level="h3"
        title="Mes données"
        intro="Tout ce que nous gardons sur toi, dans un seul fichier JSON."
      >
        <OwnData host={host} />
      </FormSection>
      <FormSection level="h3" title="Supprimer mon compte" intro="Définitif, et fait en quelques secondes.">
        <DeleteAccount host={host} user={user} onDeleted={onDeleted} />
      </FormSection>
    </section>
  );
}
