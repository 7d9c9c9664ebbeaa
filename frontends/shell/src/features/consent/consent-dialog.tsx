import type { ConsentPurpose } from '@bottin/contracts/remotes/host.ts';
import { Button } from '@bottin/ui/components/button.tsx';
import { Checkbox } from '@bottin/ui/components/checkbox.tsx';
import { Dialog } from '@bottin/ui/components/dialog.tsx';
import { useState } from 'react';
import { consentPanel, consentStore, purposes } from '../../lib/consent.ts';
import { decideAll, decideConsent } from './decide.ts';

const texts: Record<ConsentPurpose, { label: string; description: string }> = {
  analytics: {
    label: 'Mesure d’audience',
    description: 'Savoir quelles pages sont lues, pour améliorer le site.',
  },
  advertising: {
    label: 'Publicité',
    description: 'Mesurer l’effet de nos annonces sur d’autres plateformes.',
  },
  embeds: {
    label: 'Contenus d’autres services',
    description: 'Afficher dans nos pages des formulaires hébergés ailleurs.',
  },
};

/** Dialog in which the visitor allows or refuses each purpose. A link in the footer opens it again later. */
export default function ConsentDialog() {
  const [choice, setChoice] = useState(consentStore.get);
  return (
    <Dialog
      open
      onOpenChange={(open) => consentPanel.set(open)}
      title="Tes témoins"
      description="Les témoins nécessaires à ta connexion sont toujours actifs. Le reste dépend de toi, et tu peux changer d’avis en tout temps."
      footer={
        <>
          <Button variant="secondary" onClick={() => decideAll(purposes, false)} className="grow">
            Tout refuser
          </Button>
          <Button variant="secondary" onClick={() => decideAll(purposes, true)} className="grow">
            Tout accepter
          </Button>
          <Button onClick={() => decideConsent(choice)} className="w-full">
            Enregistrer mes choix
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {purposes.map((purpose) => (
          <Checkbox
            key={purpose}
            {...texts[purpose]}
            checked={choice[purpose]}
            onChange={(event) => setChoice({ ...choice, [purpose]: event.target.checked })}
          />
        ))}
      </div>
    </Dialog>
  );
}
