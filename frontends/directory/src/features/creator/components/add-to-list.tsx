import type { Host } from '@bottin/contracts/remotes/host.ts';
import { Button } from '@bottin/ui/components/button.tsx';
import { lazyComponent } from '@bottin/ui/components/lazy-component.tsx';
import { ListPlus } from '@bottin/ui/components/icons.tsx';
import { useState } from 'react';

const ListChooser = lazyComponent(() => import('./list-chooser.tsx'));

/** Button on a profile that opens the user's lists. */
export default function AddToList({ host, person }: { host: Host; person: { id: string; name: string } }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <ListPlus aria-hidden="true" className="size-4" />
        Ajouter à une liste
      </Button>
      {isOpen && (
        <ListChooser
          host={host}
          person={person}
          onClose={() => setOpen(false)}
          onMissing={() => {
            setOpen(false);
            host.toast({
              title: 'Tes listes ne s’ouvrent pas. Réessaie dans quelques instants.',
              tone: 'destructive',
            });
          }}
        />
      )}
    </>
  );
}
