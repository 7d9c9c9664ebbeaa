import type { Entry } from '@bottin/contracts/domain/entry.ts';
import type { YoutubeChannel } from '@bottin/contracts/domain/youtube-channel.ts';
import { Badge } from '@bottin/ui/components/badge.tsx';
import { PlatformBadge } from '@bottin/ui/components/platform.tsx';
import { Skeleton } from '@bottin/ui/components/skeleton.tsx';
import { categoryLabel, regionLabel } from '../../../lib/creator.ts';
import { ProfileAside } from './profile-aside.tsx';
import { ProfileHeader } from './profile-header.tsx';
import { Section } from './section.tsx';
import { YoutubeSection } from './youtube-section.tsx';

/** An entry's page. */
export function Profile({
  creator,
  channel,
  channelLoading,
}: {
  creator: Entry;
  channel: YoutubeChannel | null;
  channelLoading: boolean;
}) {
  return (
    <article>
      <ProfileHeader creator={creator} channel={channel} />
      <div className="mt-14 grid gap-12 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-16">
        <div className="flex min-w-0 flex-col gap-12">
          {creator.description && (
            <Section title="À propos">
              <p className="max-w-3xl whitespace-pre-line text-lg leading-relaxed">{creator.description}</p>
            </Section>
          )}
          <ul aria-label="Repères" className="flex flex-wrap items-center gap-2 *:inline-flex">
            {(creator.categories.length > 0 ? creator.categories : [creator.niche])
              .filter(Boolean)
              .map((category) => (
                <li key={category}>
                  <Badge>{categoryLabel(category)}</Badge>
                </li>
              ))}
            {creator.platform && (
              <li>
                <PlatformBadge platform={creator.platform} />
              </li>
            )}
            {creator.region && (
              <li>
                <Badge>{regionLabel(creator.region)}</Badge>
              </li>
            )}
            {creator.tags.map((tag) => (
              <li key={`#${tag}`}>
                <Badge tone="info">#{tag}</Badge>
              </li>
            ))}
          </ul>
          {channel && <YoutubeSection channel={channel} />}
          {channelLoading && <Skeleton className="h-72 rounded-lg" />}
        </div>
        <ProfileAside creator={creator} />
      </div>
    </article>
  );
}
