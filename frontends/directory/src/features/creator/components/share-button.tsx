import type { Host } from '@bottin/contracts/remotes/host.ts';
import { Button } from '@bottin/ui/components/button.tsx';
import { Share2 } from 'lucide-react';

/** Hands a page on by what the system has for it, else by its address in the clipboard. */
export function ShareButton({ host, title, path }: { host: Host; title: string; path: string }) {
  const share = async () => {
    const url = new URL(path, window.location.origin).href;
    if ('share' in navigator) {
      try {
        await navigator.share({ title, url });
        return;
      } catch (error) {
        // Closing the system's sheet is no failure. A browser may refuse to share, by policy or for lack of an app.
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
