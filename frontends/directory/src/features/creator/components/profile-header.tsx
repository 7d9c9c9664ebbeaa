import { audienceLabels } from '@bottin/contracts/domain/audience.ts';
import { platformLabels } from '@bottin/contracts/domain/platforms.ts';
import type { Creator, YoutubeChannel } from '@bottin/contracts/http/creators.ts';
import { Avatar } from '@bottin/ui/components/avatar.tsx';
import { buttonClass } from '@bottin/ui/components/button.tsx';
import { ExternalLink } from '@bottin/ui/components/link.tsx';
import { PlatformBadge, PlatformEmoji, platformSolid } from '@bottin/ui/components/platform.tsx';
import { formatDate } from '@bottin/ui/format/date.ts';
import { abbreviateNumber, formatNumber } from '@bottin/ui/format/number.ts';
import { cn } from '@bottin/ui/lib/cn.ts';
import { ArrowUpRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { VerifiedTick } from '../../../components/verified-tick.tsx';
import { regionLabel } from '../../../lib/creator.ts';

const portrait = 'aspect-portrait w-36 shrink-0 rounded-lg text-3xl sm:w-56 lg:w-72';

/** Face, name and numbers. */
export function ProfileHeader({ creator, channel }: { creator: Creator; channel: YoutubeChannel | null }) {
  return (
    <header className="grid gap-6 sm:grid-cols-[auto_minmax(0,1fr)] sm:gap-10 lg:gap-14">
      <Portrait creator={creator} picture={channel?.channelThumbnail ?? creator.profileImageUrl} />
      <div className="flex min-w-0 flex-col justify-end">
        <p className="flex flex-wrap items-center gap-2 text-muted text-sm">
          {creator.platform && <PlatformBadge platform={creator.platform} />}
          {creator.niche && <span>{creator.niche}</span>}
          {creator.region && (
            <>
              {creator.niche && <span aria-hidden="true">·</span>}
              <span>{regionLabel(creator.region)}</span>
            </>
          )}
        </p>
        <h1 tabIndex={-1} className="mt-3 text-3xl">
          {creator.name}
          {creator.verified && <VerifiedTick className="size-[0.7em]" />}
        </h1>
        <dl className="mt-6 grid max-w-2xl grid-cols-2 gap-x-6 gap-y-5 sm:grid-cols-3">
          <Fact label="Abonnés">
            {creator.followers === null ? (
              '—'
            ) : (
              <span title={formatNumber(creator.followers)}>{abbreviateNumber(creator.followers)}</span>
            )}
          </Fact>
          <Fact label="Influence">{creator.audienceSize ? audienceLabels[creator.audienceSize] : '—'}</Fact>
          <Fact label="Membre depuis">{new Date(creator.createdAt).getFullYear()}</Fact>
        </dl>
        <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-3">
          {creator.profileUrl && (
            <ExternalLink href={creator.profileUrl} className={buttonClass('primary', 'md')}>
              {creator.platform ? `Voir sur ${platformLabels[creator.platform]}` : 'Voir le profil externe'}
              <ArrowUpRight aria-hidden="true" className="size-4" />
            </ExternalLink>
          )}
          {creator.syncedAt && creator.followers !== null && (
            <p className="text-muted text-xs">
              Chiffres du <time dateTime={creator.syncedAt}>{formatDate(creator.syncedAt)}</time>
            </p>
          )}
        </div>
      </div>
    </header>
  );
}

function Portrait({ creator, picture }: { creator: Creator; picture: string | null }) {
  if (!picture && creator.platform) {
    return (
      <span
        aria-hidden="true"
        className={cn('flex items-center justify-center', portrait, platformSolid[creator.platform])}
      >
        <PlatformEmoji platform={creator.platform} />
      </span>
    );
  }
  return (
    <Avatar
      name={creator.name}
      src={picture}
      platform={creator.platform}
      loading="eager"
      className={portrait}
    />
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-col-reverse justify-end border-ink border-t-2 pt-2">
      <dt className="text-muted text-sm">{label}</dt>
      <dd className="font-bold font-heading text-2xl tabular-nums">{children}</dd>
    </div>
  );
}
