import type { Host } from '@bottin/contracts/remotes/host.ts';
import { Share2 } from './icons.tsx';
import { Button } from './button.tsx';

/**
 * Opens the system's share sheet with the URL of the page at `path`. When the browser has no share sheet, copies
 * the URL to the clipboard.
 */
export function ShareButton({
  host,
  title,
  path,
}: {
  host: Pick<Host, 'toast'>;
  title: string;
  path: string;
}) {
  const share = async () => {
    const url = new URL(path, window.location.origin).href;
    if ('share' in navigator) {
      try {
        await navigator.share({ title, url });
        return;
      } catch (error) {
        // Dismissing the share sheet is not an error. After any other error (a browser policy, no app to
        // share with), the URL is copied instead.
        if ((error as Error).name === 'AbortError') return;
      }
    }
    try {
      await navigator.clipboard.writeText(url);
      host.toast({ title: 'Adresse copiée', description: url, tone: 'success' });
    } catch {
      host.toast({ title: 'L’adresse n’a pas pu être copiée', description: url, tone: 'destructive' });
    }
  };
  return (
    <Button variant="secondary" onClick={() => void share()}>
      <Share2 aria-hidden="true" className="size-4" />
      Partager
    </Button>
  );
}
