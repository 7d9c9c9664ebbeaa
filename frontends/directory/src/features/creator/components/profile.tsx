import { limits } from '@bottin/contracts/domain/limits.ts';
import type { YoutubeChannel } from '@bottin/contracts/domain/youtube-channel.ts';
import { lazyComponent } from '@bottin/ui/components/lazy-component.tsx';
import { PlatformBadge } from '@bottin/ui/components/platform.tsx';
import { Skeleton } from '@bottin/ui/components/skeleton.tsx';
import type { Elements } from '@bottin/ui/lib/elements.ts';
import { WhenNear } from '../../../components/when-near.tsx';
import { categoryLabel, type ProfileEntry, profilePath, regionLabel } from '../../../lib/creator.ts';
import { categoryDirectoryPath, cityDirectoryPath, tagDirectoryPath } from '../../../lib/directory-paths.ts';
import { BadgeLink } from './fact-link.tsx';
import { PrintedAddress } from './printed-address.tsx';
import { ProfileAside } from './profile-aside.tsx';
import { ProfileHeader } from './profile-header.tsx';
import { Section } from './section.tsx';
import { YoutubeSection } from './youtube-section.tsx';

// Loaded lazily, because few creators accept proposals.
const CollaborationSection = lazyComponent(
  () => import(/* webpackChunkName: "lazy-collaboration" */ './collaboration-section.tsx'),
);
// Loaded lazily, because it is at the bottom of the page.
const RelatedContent = lazyComponent(
  () => import(/* webpackChunkName: "lazy-related-content" */ './related-content.tsx'),
);

/** Shows the profile of an entry. `isPreview` omits the sections that exist only for published profiles. */
export function Profile({
  creator,
  channel,
  channelLoading = false,
  actions,
  isPreview = false,
}: {
  creator: ProfileEntry;
  channel: YoutubeChannel | null;
  channelLoading?: boolean;
  /** Buttons to the right of the link to the creator's external profile. */
  actions?: Elements;
  isPreview?: boolean;
}) {
  const isBrand = creator.userType === 'company';
  const embedded = (channel?.latestVideos ?? []).slice(0, limits.profileVideos).map(({ id }) => id);
  return (
    <article className="profile">
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
          {creator.collaboration && (
            <CollaborationSection
              collaboration={creator.collaboration}
              fallback={<Skeleton className="h-40 rounded-lg" />}
            />
          )}
          <ul aria-label="Repères" className="flex flex-wrap items-center gap-2 *:inline-flex">
            {(creator.categories.length > 0 ? creator.categories : [creator.niche])
              .filter(Boolean)
              .map((category) => (
                <li key={category}>
                  <BadgeLink to={categoryDirectoryPath(category)}>{categoryLabel(category)}</BadgeLink>
                </li>
              ))}
            {creator.platform && (
              <li>
                <PlatformBadge platform={creator.platform} />
              </li>
            )}
            {creator.region && (
              <li>
                <BadgeLink to={cityDirectoryPath(creator.region)}>{regionLabel(creator.region)}</BadgeLink>
              </li>
            )}
            {creator.tags.map((tag) => (
              <li key={`#${tag}`}>
                <BadgeLink to={tagDirectoryPath(tag)} tone="info">
                  {`#${tag}`}
                </BadgeLink>
              </li>
            ))}
          </ul>
          {channel && <YoutubeSection channel={channel} />}
          {channelLoading && <Skeleton className="h-72 rounded-lg" />}
        </div>
        <div>
          <ProfileAside creator={creator} />
          {!isPreview && <PrintedAddress path={profilePath(creator.slug)} />}
        </div>
      </div>
      {/* Rendered only once the channel is loaded, because the list of publications omits the videos that the
          channel's section embeds. */}
      {!isPreview && !channelLoading && (
        <WhenNear>
          <RelatedContent id={creator.id} name={creator.name} isBrand={isBrand} embedded={embedded} />
        </WhenNear>
      )}
    </article>
  );
}
