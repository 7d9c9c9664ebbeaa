import { categoryLabels, parseCategories } from '@bottin/contracts/domain/categories.ts';
import { getCityLabel } from '@bottin/contracts/domain/cities.ts';
import type { AdminProfile } from '@bottin/contracts/domain/moderation.ts';
import { platformLabels, platforms } from '@bottin/contracts/domain/platforms.ts';
import { hasPublicPage, userTypeLabels } from '@bottin/contracts/domain/user-types.ts';
import { Avatar } from '@bottin/ui/components/avatar.tsx';
import { Badge } from '@bottin/ui/components/badge.tsx';
import { Button, type ButtonVariant } from '@bottin/ui/components/button.tsx';
import { ExternalLink, TextLink } from '@bottin/ui/components/link.tsx';
import { formatDate } from '@bottin/ui/format/date.ts';
import { Trash2 } from '@bottin/ui/components/icons.tsx';
import { type Decision, decisionLabels, listDecisions, needsReason } from '../decisions.ts';

const buttonStyles: Readonly<Record<Decision, { variant: ButtonVariant; className?: string }>> = {
  approve: { variant: 'primary' },
  restore: { variant: 'secondary' },
  refuse: { variant: 'ghost', className: 'text-danger' },
  suspend: { variant: 'ghost', className: 'text-danger' },
};

/** Shows one account, with the facts on which moderators base their decision. */
export function ProfileItem({
  profile,
  pictureUrl,
  pending,
  onDecide,
  onRemovePicture,
  onDelete,
}: {
  profile: AdminProfile;
  /** Picture that the account uploaded. */
  pictureUrl: string | undefined;
  pending: boolean;
  onDecide: (decision: Decision) => void;
  onRemovePicture: (url: string) => void;
  onDelete: () => void;
}) {
  const categories = parseCategories(profile.categories).map((slug) => categoryLabels[slug]);
  const facts = [
    `${profile.firstName} ${profile.lastName}`,
    profile.email,
    getCityLabel(profile.city),
    categories.join(', '),
    `Inscrit le ${formatDate(profile.createdAt)}`,
  ].filter(Boolean);
  return (
    <article className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-3 py-5 lg:grid-cols-[auto_minmax(0,1fr)_auto]">
      <Avatar name={profile.username} src={pictureUrl} platform={profile.primaryPlatform} />
      <div className="min-w-0">
        <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-lg">
          <span>{profile.username}</span>
          <Badge tone="info">{userTypeLabels[profile.userType]}</Badge>
        </h3>
        <ul className="mt-1 flex flex-wrap gap-x-2 text-muted text-sm tabular-nums [&>li:not(:last-child)]:after:ml-2 [&>li:not(:last-child)]:after:content-['·']">
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
        {profile.description && (
          <p className="mt-2 max-w-3xl whitespace-pre-line text-sm">{profile.description}</p>
        )}
        <ProfileLinks profile={profile} />
      </div>
      <div className="col-span-2 flex flex-wrap gap-2 lg:col-span-1 lg:self-center">
        {listDecisions(profile).map((decision) => (
          <Button
            key={decision}
            size="sm"
            {...buttonStyles[decision]}
            pending={pending && !needsReason(decision)}
            onClick={() => onDecide(decision)}
          >
            <span>{decisionLabels[decision]}</span>
            <span className="sr-only">{` ${profile.username}`}</span>
          </Button>
        ))}
        {pictureUrl && (
          <Button
            variant="ghost"
            size="sm"
            className="text-danger"
            onClick={() => onRemovePicture(pictureUrl)}
          >
            <span>Retirer l’image</span>
            <span className="sr-only">{` de ${profile.username}`}</span>
          </Button>
        )}
        <Button variant="ghost" size="sm" className="text-danger" onClick={onDelete}>
          <Trash2 aria-hidden="true" className="size-4" />
          Supprimer
          <span className="sr-only"> {profile.username}</span>
        </Button>
      </div>
    </article>
  );
}

/**
 * Shows an account's tags, the link to its public page if it has one, and the links that the account holder
 * entered.
 */
function ProfileLinks({ profile }: { profile: AdminProfile }) {
  const links = platforms.flatMap((platform) => {
    const href = profile.links[platform];
    return href ? [{ platform, href }] : [];
  });
  const hasPage = profile.status === 'approved' && hasPublicPage(profile.userType);
  if (!hasPage && links.length === 0 && profile.tags.length === 0) return null;
  return (
    <p className="mt-2 flex flex-wrap items-baseline gap-x-4 gap-y-1 text-sm">
      {profile.tags.map((tag) => (
        <Badge key={tag}>{`#${tag}`}</Badge>
      ))}
      {hasPage && <TextLink to={`/createurs/${profile.slug}`}>Profil public</TextLink>}
      {links.map(({ platform, href }) => (
        <ExternalLink key={platform} href={href}>
          {platformLabels[platform]}
        </ExternalLink>
      ))}
    </p>
  );
}
