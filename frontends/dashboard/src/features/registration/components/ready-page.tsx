import type { Host } from '@bottin/contracts/remotes/host.ts';
import { TextLink } from '@bottin/ui/components/link.tsx';
import { ShareButton } from '@bottin/ui/components/share-button.tsx';
import type { CompletedPage } from '../profile-card.ts';
import { ProfileCardPreview } from './profile-card-preview.tsx';

/** The card and the address of a completed profile, with a button that shares the address. */
export function ReadyPage({
  host,
  page: { card, slug },
  isPublic,
}: {
  host: Pick<Host, 'toast'>;
  page: CompletedPage;
  /** Whether the page at the address is already public. */
  isPublic: boolean;
}) {
  const path = slug === null ? null : `/createurs/${slug}`;
  return (
    <div className="flex flex-wrap items-start gap-6">
      <ProfileCardPreview card={card} className="max-w-48 text-ink" />
      {path && (
        <div className="flex min-w-0 grow basis-48 flex-col items-start gap-3">
          <p>
            <span className="block font-semibold text-ink text-sm">L’adresse de ta page</span>
            <span className="wrap-anywhere">
              {isPublic ? <TextLink to={path}>{path}</TextLink> : <span>{path}</span>}
            </span>
          </p>
          {!isPublic && (
            <p className="text-sm">Elle s’ouvrira une fois ton courriel confirmé et ton profil approuvé.</p>
          )}
          <ShareButton host={host} title={card.name} path={path} />
        </div>
      )}
    </div>
  );
}
