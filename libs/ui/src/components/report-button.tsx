import type { Host } from '@bottin/contracts/remotes/host.ts';
import { useLazyDialog } from '../hooks/use-lazy-dialog.ts';
import type { ReportTarget } from '../lib/report-target.ts';
import { Button, IconButton } from './button.tsx';
import { Flag } from './icons.tsx';
import { lazyComponent } from './lazy-component.tsx';

const ReportDialog = lazyComponent(
  () => import(/* webpackChunkName: "lazy-report-dialog" */ './report-dialog.tsx'),
);

/** Button that opens the dialog to report a target. With `isIcon`, it shows only a flag. */
export function ReportButton({
  host,
  target,
  isIcon = false,
  className,
}: {
  host: Pick<Host, 'session' | 'toast'> | null;
  target: ReportTarget;
  isIcon?: boolean;
  className?: string;
}) {
  const dialog = useLazyDialog(host, 'Le signalement ne s’ouvre pas. Réessaie dans quelques instants.');
  return (
    <>
      {isIcon ? (
        <IconButton
          label={`Signaler : ${target.label}`}
          aria-haspopup="dialog"
          className={className}
          onClick={dialog.open}
        >
          <Flag aria-hidden="true" className="size-4" />
        </IconButton>
      ) : (
        <Button variant="ghost" size="sm" aria-haspopup="dialog" className={className} onClick={dialog.open}>
          <Flag aria-hidden="true" className="size-4" />
          <span>{target.kind === 'profile' ? 'Signaler ce profil' : 'Signaler'}</span>
          {target.kind !== 'profile' && <span className="sr-only">{` : ${target.label}`}</span>}
        </Button>
      )}
      {dialog.isOpen && <ReportDialog host={host} target={target} {...dialog.closing} />}
    </>
  );
}
