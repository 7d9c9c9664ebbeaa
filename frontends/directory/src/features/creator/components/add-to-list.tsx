import type { Host } from '@bottin/contracts/remotes/host.ts';
import { Button } from '@bottin/ui/components/button.tsx';
import { lazyComponent } from '@bottin/ui/components/lazy-component.tsx';
import { ListPlus } from '@bottin/ui/components/icons.tsx';
import { useLazyDialog } from '@bottin/ui/hooks/use-lazy-dialog.ts';

const ListChooser = lazyComponent(() => import('./list-chooser.tsx'));

/** Button on a profile that opens the user's lists. */
export default function AddToList({ host, person }: { host: Host; person: { id: string; name: string } }) {
  const dialog = useLazyDialog(host, 'Tes listes ne s’ouvrent pas. Réessaie dans quelques instants.');
  return (
    <>
      <Button variant="secondary" aria-haspopup="dialog" onClick={dialog.open}>
        <ListPlus aria-hidden="true" className="size-4" />
        Ajouter à une liste
      </Button>
      {dialog.isOpen && <ListChooser host={host} person={person} {...dialog.closing} />}
    </>
  );
}
