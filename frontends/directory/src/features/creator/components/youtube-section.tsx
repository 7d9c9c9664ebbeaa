import { limits } from '@bottin/contracts/domain/limits.ts';
import type { YoutubeChannel } from '@bottin/contracts/domain/youtube-channel.ts';
import { Avatar } from '@bottin/ui/components/avatar.tsx';
import { Card } from '@bottin/ui/components/card.tsx';
import { ExternalLink } from '@bottin/ui/components/link.tsx';
import { VideoFacade } from '@bottin/ui/components/video-facade.tsx';
import { formatDate } from '@bottin/ui/format/date.ts';
import { abbreviateNumber, formatNumber, pluralize } from '@bottin/ui/format/number.ts';
import { Section } from './section.tsx';

/** Statistics and latest videos of the channel, with the notices that YouTube's terms require. */
export function YoutubeSection({ channel }: { channel: YoutubeChannel }) {
  const videos = channel.latestVideos.slice(0, limits.profileVideos);
  const facts: Array<{ label: string; value: number | null; hint?: string }> = [
    channel.subscriberCount === null
      ? { label: 'abonnés masqués', value: null }
      : buildCountFact(channel.subscriberCount, 'abonné'),
    buildCountFact(channel.videoCount, 'vidéo'),
    { ...buildCountFact(channel.viewCount, 'vue'), hint: viewsHint },
  ];
  return (
    <>
      <Section title="Chaîne YouTube">
        <Card>
          <div className="flex flex-wrap items-center gap-4">
            <Avatar
              name={channel.channelTitle}
              src={channel.channelThumbnail}
              platform="youtube"
              className="size-14 rounded-full text-lg"
            />
            <div className="min-w-0 flex-1">
              <p className="font-bold font-heading text-lg">{channel.channelTitle}</p>
              <ExternalLink href={channel.channelUrl} data-platform="youtube">
                Voir la chaîne
              </ExternalLink>
            </div>
          </div>
          <dl className="mt-5 grid grid-cols-3 gap-4">
            {facts.map(({ label, value, hint }) => (
              <div key={label} className="flex flex-col-reverse justify-end border-line border-t pt-2">
                <dt className="text-muted text-xs" title={hint}>
                  {label}
                </dt>
                <dd
                  className="font-bold font-heading text-xl tabular-nums"
                  title={value === null ? undefined : formatNumber(value)}
                >
                  {abbreviateNumber(value)}
                </dd>
              </div>
            ))}
          </dl>
          <p className="mt-4 text-muted text-xs">
            Chiffres du <time dateTime={channel.syncedAt}>{formatDate(channel.syncedAt)}</time>, fournis par
            les services API YouTube. <ExternalLink href={links.terms}>Conditions de YouTube</ExternalLink>,{' '}
            <ExternalLink href={links.privacy}>règles de confidentialité de Google</ExternalLink>,{' '}
            <ExternalLink href={links.permissions}>autorisations de ton compte Google</ExternalLink>.
          </p>
        </Card>
      </Section>
      {videos.length > 0 && (
        <Section title="Dernières vidéos">
          <ul className="grid gap-6 sm:grid-cols-2">
            {videos.map((video) => (
              <li key={video.id}>
                <VideoFacade id={video.id} title={video.title} cover={video.thumbnailUrl} />
              </li>
            ))}
          </ul>
          <p className="mt-3 text-muted text-xs">
            La lecture charge le lecteur de YouTube en mode de confidentialité avancé.
          </p>
        </Section>
      )}
    </>
  );
}

function buildCountFact(value: number, unit: string) {
  return { label: pluralize(value, unit), value };
}

/** On this day, YouTube changed how it counts views. Earlier and later counts can't be compared. */
const viewsHint = 'YouTube compte les vues autrement depuis le 24 août 2026.';

const links = {
  terms: 'https://www.youtube.com/t/terms',
  privacy: 'https://policies.google.com/privacy',
  permissions: 'https://security.google.com/settings/security/permissions',
} as const;
