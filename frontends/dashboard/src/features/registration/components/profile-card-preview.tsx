import { audienceLabels, audienceOrigin, audienceSizeOf } from '@bottin/contracts/domain/audience.ts';
import { isListedType } from '@bottin/contracts/domain/user-types.ts';
import { Avatar } from '@bottin/ui/components/avatar.tsx';
import { PlatformBadge } from '@bottin/ui/components/platform.tsx';
import { formatNumber, pluralize } from '@bottin/ui/format/number.ts';
import { cn } from '@bottin/ui/lib/cn.ts';
import { UserRound } from '@bottin/ui/components/icons.tsx';
import type { ProfileCard } from '../profile-card.ts';

/**
 * Section that previews the person's card in the directory. It isn't a live region, because screen readers
 * would announce it at each keystroke.
 */
export function CardSection({ card, className }: { card: ProfileCard; className?: string }) {
  return (
    <section aria-labelledby="card-preview" className={className}>
      <h2 id="card-preview" className="text-lg">
        {isListedType(card.userType) ? 'Ta carte dans l’annuaire' : 'Ta carte parmi les marques'}
      </h2>
      <p className="mt-1 mb-4 text-muted text-sm">Elle se remplit avec toi.</p>
      <ProfileCardPreview card={card} className="max-w-60" />
    </section>
  );
}

/** Card that looks like a card of the directory, with placeholders for missing values. */
export function ProfileCardPreview({ card, className }: { card: ProfileCard; className?: string }) {
  const { name, platform, niche, place, channel, userType } = card;
  return (
    <article className={cn('flex w-full flex-col', className)}>
      <div className="relative flex overflow-hidden rounded-lg">
        <Avatar
          name={name}
          src={channel?.picture}
          platform={platform}
          loading="eager"
          fallback={name === '' ? <UserRound className="size-12" /> : undefined}
          className="aspect-square w-full rounded-lg text-3xl"
        />
        {platform && <PlatformBadge platform={platform} className="absolute bottom-2 left-2 shadow-card" />}
      </div>
      <p className="wrap-anywhere mt-3 line-clamp-3 font-bold font-heading text-base leading-snug sm:text-lg">
        {name === '' ? <span className="text-muted">Ton nom public</span> : <span>{name}</span>}
      </p>
      <p className="mt-0.5 text-muted text-sm">
        <span>{niche || 'Ta catégorie'}</span>
        <span> · </span>
        <span>{place || 'Ta ville'}</span>
      </p>
      {isListedType(userType) && <Followers channel={channel} />}
    </article>
  );
}

function explainMissingCount(channel: ProfileCard['channel']): string {
  if (channel === null) return 'Tes abonnés, une fois YouTube connecté';
  return channel.isSynced ? 'Abonnés masqués sur YouTube' : 'Tes chiffres arrivent de YouTube';
}

function Followers({ channel }: Pick<ProfileCard, 'channel'>) {
  const followers = channel?.followers ?? null;
  return (
    <div className="mt-2 border-line border-t pt-2">
      {followers === null ? (
        <p className="text-muted text-sm">{explainMissingCount(channel)}</p>
      ) : (
        <p className="flex flex-wrap items-baseline gap-x-1.5">
          <span className="font-bold font-heading text-xl tabular-nums tracking-tight">
            {formatNumber(followers)}
          </span>
          <span className="text-muted text-xs">
            <span>{pluralize(followers, 'abonné')}</span>
            <span> · </span>
            <span className="font-semibold text-ink" title={audienceOrigin}>
              {audienceLabels[audienceSizeOf(followers)]}
            </span>
          </span>
        </p>
      )}
      {channel?.name && (
        <p className="wrap-anywhere mt-1 text-muted text-sm">
          <span>{'Chaîne YouTube : '}</span>
          <span className="font-medium text-ink">{channel.name}</span>
        </p>
      )}
    </div>
  );
}
