import { Banner } from '@bottin/ui/components/badge.tsx';
import { Button } from '@bottin/ui/components/button.tsx';
import { focusOnMount } from '../../../lib/focus.ts';

/** The recovery codes, this one time. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  return (
    <>
      <Banner ref={focusOnMount} tabIndex={-1} tone="success">
        La validation en deux étapes est activée. Tes autres sessions sont fermées.
      </Banner>
      <p className="max-w-2xl">
        Voici tes codes de secours. Chacun sert une fois, à la place de ton téléphone si tu le perds. Note-les
        en lieu sûr : ils ne seront plus affichés.
      </p>
      <ul
        aria-label="Codes de secours"
        className="grid gap-x-8 gap-y-2 font-mono sm:grid-cols-2 sm:self-start"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button className="self-start" onClick={onDone}>
        Je les ai notés
      </Button>
    </>
  );
}
