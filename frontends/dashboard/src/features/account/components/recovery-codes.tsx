import type { Host } from '@bottin/contracts/remotes/host.ts';
import { Banner } from '@bottin/ui/components/badge.tsx';
import { Button } from '@bottin/ui/components/button.tsx';
import { ButtonLink } from '@bottin/ui/components/link.tsx';
import { focusOnMount } from '../../../lib/focus.ts';
import { CopyAndSave } from './copy-and-save.tsx';

/** Shows the recovery codes once. `message` is a text about the change that created the codes. */
export function RecoveryCodes({
  host,
  message,
  codes,
  isAdministrator,
  onDone,
}: {
  host: Pick<Host, 'toast'>;
  message: string;
  codes: readonly string[];
  isAdministrator: boolean;
  onDone: () => void;
}) {
  return (
    <>
      <Banner ref={focusOnMount} tabIndex={-1} tone="success">
        {message}
      </Banner>
      <p className="max-w-2xl">
        Voici tes codes de secours. Chacun sert une fois, à la place de ton téléphone si tu le perds. Note-les
        en lieu sûr : ils ne seront plus affichés.
      </p>
      <ul
        aria-label="Codes de secours"
        className="grid gap-x-8 gap-y-2 font-mono sm:grid-cols-2 sm:self-start"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <CopyAndSave
        host={host}
        what="les codes"
        text={codes.join('\n')}
        file={{
          name: 'bottin-codes-de-secours.txt',
          text: `Codes de secours de ton compte Bottin. Chacun sert une fois.\n\n${codes.join('\n')}\n`,
        }}
      />
      <div className="flex flex-wrap gap-3">
        <Button onClick={onDone}>Je les ai notés</Button>
        {isAdministrator && (
          <ButtonLink to="/admin" variant="secondary">
            Aller à l’administration
          </ButtonLink>
        )}
      </div>
    </>
  );
}
