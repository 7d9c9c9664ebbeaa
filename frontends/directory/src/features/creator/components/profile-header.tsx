import { audienceLabels, audienceOrigin } from '@bottin/contracts/domain/audience.ts';
import { getCityLabel } from '@bottin/contracts/domain/cities.ts';
import { platformLabels } from '@bottin/contracts/domain/platforms.ts';
import type { YoutubeChannel } from '@bottin/contracts/domain/youtube-channel.ts';
import { Avatar } from '@bottin/ui/components/avatar.tsx';
import { Badge } from '@bottin/ui/components/badge.tsx';
import { buttonClass } from '@bottin/ui/components/button.tsx';
import { ExternalLink } from '@bottin/ui/components/link.tsx';
import { PlatformBadge, PlatformEmoji } from '@bottin/ui/components/platform.tsx';
import { Link } from '@bottin/ui/components/router-link.tsx';
import { formatDate, formatYear } from '@bottin/ui/format/date.ts';
import { abbreviateNumber, formatNumber } from '@bottin/ui/format/number.ts';
import { cn } from '@bottin/ui/lib/cn.ts';
import type { Elements } from '@bottin/ui/lib/elements.ts';
import { ArrowUpRight } from '@bottin/ui/components/icons.tsx';
import type { ReactNode } from 'react';
import { VerifiedTick } from '../../../components/verified-tick.tsx';
import { type ProfileEntry, regionLabel } from '../../../lib/creator.ts';
import { categoryDirectoryPath, cityDirectoryPath } from '../../../lib/directory-paths.ts';
import { explainMissingCount, pickDisplayedPlatform } from '../../../lib/displayed-platform.ts';
import { FactLink } from './fact-link.tsx';
import {
  actionsPlace,
  factsPlace,
  headerGrid,
  portraitPlace,
  portraitSizes,
  titlePlace,
} from './header-layout.ts';

/** Header of a profile: portrait, name and counts. */
export function ProfileHeader({
  creator,
  channel,
  actions,
}: {
  creator: ProfileEntry;
  channel: YoutubeChannel | null;
  actions?: Elements;
}) {
  const isBrand = creator.userType === 'company';
  return (
    <header className={headerGrid}>
      <div className={titlePlace}>
        <p className="flex flex-wrap items-center gap-2 text-muted text-sm">
          {isBrand ? (
            <Link to="/marques" className="inline-flex rounded-sm">
              <Badge className="min-h-6 hover:text-bleu hover:underline">Marque</Badge>
            </Link>
          ) : (
            creator.platform && <PlatformBadge platform={creator.platform} />
          )}
          {creator.niche && <FactLink to={categoryDirectoryPath(creator.niche)}>{creator.niche}</FactLink>}
          {creator.region && (
            <>
              {creator.niche && <span aria-hidden="true">·</span>}
              <FactLink to={cityDirectoryPath(creator.region)}>{regionLabel(creator.region)}</FactLink>
            </>
          )}
        </p>
        <h1 tabIndex={-1} className="mt-3 text-3xl">
          <span>{creator.name}</span>
          {creator.verified && <VerifiedTick className="size-[0.7em]" />}
        </h1>
      </div>
      <Portrait creator={creator} picture={creator.profileImageUrl ?? channel?.channelThumbnail ?? null} />
      <dl className={factsPlace}>
        {isBrand ? (
          <>
            <Fact label="Catégorie" isWord>
              {creator.niche || '—'}
            </Fact>
            <Fact label="Ville" isWord>
              {(creator.region && getCityLabel(creator.region)) || '—'}
            </Fact>
          </>
        ) : (
          <AudienceFacts creator={creator} />
        )}
        <Fact label="Membre depuis">{formatYear(creator.createdAt)}</Fact>
      </dl>
      <div className={cn('flex flex-wrap items-center gap-x-5 gap-y-3', actionsPlace)}>
        {creator.website && (
          <ExternalLink href={creator.website} className={buttonClass('primary', 'md')}>
            Visiter le site
            <ArrowUpRight aria-hidden="true" className="size-4" />
          </ExternalLink>
        )}
        {creator.profileUrl && (
          <ExternalLink
            href={creator.profileUrl}
            data-platform={creator.platform}
            className={buttonClass(creator.website ? 'secondary' : 'primary', 'md')}
          >
            <span>
              {creator.platform ? `Voir sur ${platformLabels[creator.platform]}` : 'Voir le profil externe'}
            </span>
            <ArrowUpRight aria-hidden="true" className="size-4" />
          </ExternalLink>
        )}
        {actions}
        {creator.syncedAt && creator.followers !== null && (
          // On phones, this text has its own line, because the buttons before it get wider when their code has
          // loaded.
          <p className="text-muted text-xs max-sm:w-full">
            Chiffres du <time dateTime={creator.syncedAt}>{formatDate(creator.syncedAt)}</time>
          </p>
        )}
      </div>
    </header>
  );
}

/** Follower count and audience tier of a creator. */
function AudienceFacts({ creator }: { creator: ProfileEntry }) {
  const { followers, audience, countPlatform } = pickDisplayedPlatform(creator);
  return (
    <>
      {followers === null ? (
        <Fact label={explainMissingCount(creator)}>—</Fact>
      ) : (
        <Fact label={countPlatform ? `Abonnés sur ${platformLabels[countPlatform]}` : 'Abonnés'}>
          <span title={formatNumber(followers)}>{abbreviateNumber(followers)}</span>
        </Fact>
      )}
      <Fact label="Influence">
        {audience ? <span title={audienceOrigin}>{audienceLabels[audience]}</span> : '—'}
      </Fact>
    </>
  );
}

/**
 * Shows the entry's picture, which its owner may have uploaded. Shows the platform's logo when there is no picture
 * or the picture fails to load.
 */
function Portrait({ creator, picture }: { creator: ProfileEntry; picture: string | null }) {
  const { name, platform } = creator;
  return (
    <Avatar
      name={name}
      src={picture}
      platform={platform}
      loading="eager"
      sizes={portraitSizes}
      className={cn(portraitPlace, 'text-3xl')}
      {...(platform && { fallback: <PlatformEmoji platform={platform} className="size-[1.6em]" /> })}
    />
  );
}

function Fact({
  label,
  isWord = false,
  children,
}: {
  label: string;
  /** True for a text instead of a number. A text has a smaller font size, and it may wrap to two lines. */
  isWord?: boolean;
  children: ReactNode;
}) {
  return (
    <div className="flex flex-col-reverse justify-end border-ink border-t-2 pt-1.5 sm:pt-2">
      <dt className="text-muted text-sm">{label}</dt>
      <dd
        className={cn(
          'hyphens-auto font-bold font-heading leading-tight tabular-nums',
          isWord ? 'text-xl' : 'text-2xl',
        )}
      >
        {children}
      </dd>
    </div>
  );
}
