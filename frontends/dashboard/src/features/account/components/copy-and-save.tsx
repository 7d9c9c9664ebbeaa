import type { Host } from '@bottin/contracts/remotes/host.ts';
import { Button } from '@bottin/ui/components/button.tsx';
import { Copy, Download } from '@bottin/ui/components/icons.tsx';
import { saveFile } from '../../../lib/save-file.ts';

/** Buttons that copy a secret to the clipboard and save it as a text file. */
export function CopyAndSave({
  host,
  what,
  text,
  file,
}: {
  host: Pick<Host, 'toast'>;
  /** Name of the secret with its article, such as « la clé ». */
  what: string;
  text: string;
  /** Name of the text file with its extension, and its content. */
  file: { name: string; text: string };
}) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      host.toast({ title: 'C’est copié', tone: 'success' });
    } catch {
      host.toast({
        title: 'La copie n’a pas marché',
        description: 'Sélectionne le texte, ou télécharge-le.',
        tone: 'destructive',
      });
    }
  };
  return (
    <div className="flex flex-wrap gap-3">
      <Button variant="secondary" size="sm" onClick={() => void copy()}>
        <Copy aria-hidden="true" className="size-4" />
        <span>{`Copier ${what}`}</span>
      </Button>
      <Button
        variant="secondary"
        size="sm"
        onClick={() => saveFile(file.name, 'text/plain;charset=utf-8', file.text)}
      >
        <Download aria-hidden="true" className="size-4" />
        <span>{`Télécharger ${what}`}</span>
      </Button>
    </div>
  );
}
