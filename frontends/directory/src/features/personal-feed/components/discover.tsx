import { Button } from '@bottin/ui/components/button.tsx';
import { ButtonLink } from '@bottin/ui/components/link.tsx';
import { EmptyState } from '@bottin/ui/components/states.tsx';
import { formatCount } from '@bottin/ui/format/number.ts';
import { UserPlus } from '@bottin/ui/components/icons.tsx';
import { focusIfLost } from '../../../lib/focus-if-lost.ts';
import { RelatedLinks } from './related-links.tsx';
import { Suggestions } from './suggestions.tsx';

/**
 * Suggests profiles to a user who follows nobody. The suggestions stay after the first follows, until the
 * user opens the feed.
 */
export function Discover({
  follows,
  takesFocus,
  onDone,
}: {
  follows: number;
  takesFocus: boolean;
  onDone: () => void;
}) {
  return (
    <>
      <div ref={takesFocus ? focusIfLost : null} tabIndex={-1} aria-live="polite" className="outline-none">
        {follows === 0 ? (
          <EmptyState
            icon={<UserPlus aria-hidden="true" />}
            title="Tu ne suis encore personne"
            description="Découvre des créateurs dans le répertoire, ou regarde ce que le Québec publie en ce moment."
            actions={
              <>
                <ButtonLink to="/repertoire">Explorer le répertoire</ButtonLink>
                <ButtonLink to="/fil-quebecois" variant="secondary">
                  Voir le fil québécois
                </ButtonLink>
              </>
            }
          />
        ) : (
          <EmptyState
            icon={<UserPlus aria-hidden="true" />}
            title={`Tu suis ${formatCount(follows, 'profil')}`}
            description="Suis-en d’autres ci-dessous, ou va voir ce qu’ils publient."
            actions={<Button onClick={onDone}>Voir mon fil</Button>}
          />
        )}
      </div>
      <Suggestions />
      <RelatedLinks title="En attendant" />
    </>
  );
}
