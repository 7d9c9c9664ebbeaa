import { limits } from '@bottin/contracts/domain/limits.ts';
import type { YoutubeChannel } from '@bottin/contracts/domain/youtube-channel.ts';
import { latePart } from '@bottin/ui/components/late-part.tsx';
import { PlatformBadge } from '@bottin/ui/components/platform.tsx';
import { Skeleton } from '@bottin/ui/components/skeleton.tsx';
import type { Elements } from '@bottin/ui/lib/elements.ts';
import { categoryLabel, regionLabel, type ShownEntry } from '../../../lib/creator.ts';
import { categoryAddress, cityAddress, tagAddress } from '../../../lib/fact-addresses.ts';
import { BadgeLink } from './fact-link.tsx';
import { ProfileAside } from './profile-aside.tsx';
import { ProfileHeader } from './profile-header.tsx';
import { Section } from './section.tsx';
import { YoutubeSection } from './youtube-section.tsx';

// Below everything else, and of no use to who reads no further.
const Further = latePart(() => import(/* webpackChunkName: "late-further" */ './further.tsx'));

/** An entry's page. Of one that isn't published nothing further is known to others. */
export function Profile({
  creator,
  channel,
  channelLoading = false,
  actions,
  isPreview = false,
}: {
  creator: ShownEntry;
  channel: YoutubeChannel | null;
  channelLoading?: boolean;
  /** Beside the link to where they publish. */
  actions?: Elements;
  isPreview?: boolean;
}) {
  const isBrand = creator.userType === 'company';
  const embedded = (channel?.latestVideos ?? []).slice(0, limits.profileVideos).map(({ id }) => id);
  return (
    <article>
      <ProfileHeader creator={creator} channel={channel} actions={actions} />
      <div className="mt-14 grid gap-12 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-16">
        <div className="flex min-w-0 flex-col gap-12">
          {creator.description && (
            <Section title="À propos">
              <p className="max-w-3xl whitespace-pre-line text-lg leading-relaxed">{creator.description}</p>
            </Section>
          )}
          {creator.lookingFor && (
            <Section title="Ce que la marque cherche">
              <p className="max-w-3xl whitespace-pre-line text-lg leading-relaxed">{creator.lookingFor}</p>
            </Section>
          )}
          <ul aria-label="Repères" className="flex flex-wrap items-center gap-2 *:inline-flex">
            {(creator.categories.length > 0 ? creator.categories : [creator.niche])
              .filter(Boolean)
              .map((category) => (
                <li key={category}>
                  <BadgeLink to={categoryAddress(category)}>{categoryLabel(category)}</BadgeLink>
                </li>
              ))}
            {creator.platform && (
              <li>
                <PlatformBadge platform={creator.platform} />
              </li>
            )}
            {creator.region && (
              <li>
                <BadgeLink to={cityAddress(creator.region)}>{regionLabel(creator.region)}</BadgeLink>
              </li>
            )}
            {creator.tags.map((tag) => (
              <li key={`#${tag}`}>
                <BadgeLink to={tagAddress(tag)} tone="info">
                  {`#${tag}`}
                </BadgeLink>
              </li>
            ))}
          </ul>
          {channel && <YoutubeSection channel={channel} />}
          {channelLoading && <Skeleton className="h-72 rounded-lg" />}
        </div>
        <ProfileAside creator={creator} />
      </div>
      {/* Once the videos that the page embeds are known: they aren't shown twice. */}
      {!isPreview && !channelLoading && (
        <Further key={creator.id} id={creator.id} isBrand={isBrand} embedded={embedded} />
      )}
    </article>
  );
}
