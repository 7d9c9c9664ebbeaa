import type { Host } from '@bottin/contracts/remotes/host.ts';
import { Button } from './button.tsx';
import { Copy } from './icons.tsx';

/** Button that copies a text to the clipboard and shows a toast with the result. */
export function CopyButton({
  host,
  label,
  about,
  text,
  done,
}: {
  host: Pick<Host, 'toast'>;
  label: string;
  /** Visually hidden end of the label. It lets screen readers distinguish buttons with the same label. */
  about?: string;
  /** Returns the text. Called on a click, because the origin of the site is unknown on the server. */
  text: () => string;
  /** Title of the toast that confirms the copy. */
  done: string;
}) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text());
      host.toast({ title: done, tone: 'success' });
    } catch {
      host.toast({ title: 'La copie n’a pas fonctionné', description: text(), tone: 'destructive' });
    }
  };
  return (
    <Button variant="secondary" onClick={() => void copy()}>
      <Copy aria-hidden="true" className="size-4" />
      <span>{label}</span>
      {about && <span className="sr-only">{` ${about}`}</span>}
    </Button>
  );
}
