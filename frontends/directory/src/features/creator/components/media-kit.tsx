import { audienceLabels } from '@bottin/contracts/domain/audience.ts';
import { getReadDate, listEntryPlatforms } from '@bottin/contracts/domain/entry-platforms.ts';
import { type Platform, platformLabels } from '@bottin/contracts/domain/platforms.ts';
import type { YoutubeChannel } from '@bottin/contracts/domain/youtube-channel.ts';
import { Avatar } from '@bottin/ui/components/avatar.tsx';
import { ExternalLink } from '@bottin/ui/components/link.tsx';
import { formatDate } from '@bottin/ui/format/date.ts';
import { formatNumber } from '@bottin/ui/format/number.ts';
import { VerifiedTick } from '../../../components/verified-tick.tsx';
import { categoryLabel, type ProfileEntry, profilePath, regionLabel } from '../../../lib/creator.ts';
import { PrintedAddress } from './printed-address.tsx';
import { Section } from './section.tsx';

const videoCount = 3;

/** The facts of a profile on one sheet. Each figure has its source and its date (decision 124). */
export function MediaKit({ creator, channel }: { creator: ProfileEntry; channel: YoutubeChannel | null }) {
  const facts = [creator.niche, creator.region && regionLabel(creator.region)].filter(Boolean);
  const figures = listFigures(creator, channel);
  const videos = channel?.latestVideos.slice(0, videoCount) ?? [];
  const links = listLinks(creator);
  return (
    <article className="media-kit mx-auto flex max-w-3xl flex-col gap-8 print:gap-4">
      <header className="flex items-center gap-6">
        <Avatar
          name={creator.name}
          src={creator.profileImageUrl ?? channel?.channelThumbnail ?? null}
          platform={creator.platform}
          loading="eager"
          sizes="7rem"
          className="size-28 rounded-lg text-3xl"
        />
        <div className="min-w-0">
          <h1 tabIndex={-1} className="text-2xl">
            <span>{creator.name}</span>
            {creator.verified && <VerifiedTick className="size-[0.7em]" />}
          </h1>
          {facts.length > 0 && <p className="mt-1 text-muted">{facts.join(' · ')}</p>}
        </div>
      </header>
      {creator.description && <p className="whitespace-pre-line leading-relaxed">{creator.description}</p>}
      {figures.length > 0 && (
        <Section title="Chiffres">
          <table className="w-full border-ink border-t-2 text-left">
            <thead className="sr-only">
              <tr>
                <th scope="col">Chiffre</th>
                <th scope="col">Valeur</th>
                <th scope="col">Source et date</th>
              </tr>
            </thead>
            <tbody className="divide-y divide-line">
              {figures.map(({ label, value, origin }) => (
                <tr key={label} className="align-baseline">
                  <th scope="row" className="py-2 pr-3 font-normal">
                    {label}
                  </th>
                  <td className="whitespace-nowrap py-2 pr-3 font-bold font-heading text-lg tabular-nums">
                    {value}
                  </td>
                  <td className="py-2 text-muted text-sm">{origin}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {channel && <p className="mt-2 text-muted text-xs">{viewsHint}</p>}
        </Section>
      )}
      {creator.categories.length > 0 && (
        <Section title="Catégories">
          <p>{creator.categories.map(categoryLabel).join(', ')}</p>
        </Section>
      )}
      {videos.length > 0 && (
        <Section title="Dernières vidéos">
          <ul className="list-disc pl-5">
            {videos.map(({ id, title }) => (
              <li key={id}>
                <ExternalLink href={`https://www.youtube.com/watch?v=${id}`}>{title}</ExternalLink>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {links.length > 0 && (
        <Section title="Où me trouver">
          <ul>
            {links.map(({ label, href }) => (
              <li key={href} className="py-1">
                <span>{`${label}\u202F: `}</span>
                <ExternalLink href={href}>{href.replace(/^https:\/\/(www\.)?/, '')}</ExternalLink>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <PrintedAddress path={profilePath(creator.slug)} />
    </article>
  );
}

interface SheetFigure {
  label: string;
  value: string;
  /** Source and date of the figure. */
  origin: string;
}

const viewsHint = 'YouTube compte les vues autrement depuis le 24 août 2026.';

function listFigures(creator: ProfileEntry, channel: YoutubeChannel | null): SheetFigure[] {
  const { audienceSize } = creator;
  const counts = listEntryPlatforms(creator).flatMap(({ platform, followers }) =>
    followers === null
      ? []
      : [
          {
            label: `Abonnés sur ${platformLabels[platform]}`,
            value: formatNumber(followers),
            origin: formatOrigin(platform, getReadDate(platform, creator, channel)),
          },
        ],
  );
  const ofChannel = channel
    ? [
        { label: 'Vues sur YouTube', count: channel.viewCount },
        { label: 'Vidéos sur YouTube', count: channel.videoCount },
      ].map(({ label, count }) => ({
        label,
        value: formatNumber(count),
        origin: formatOrigin('youtube', channel.syncedAt),
      }))
    : [];
  const tier = audienceSize
    ? [{ label: 'Palier', value: audienceLabels[audienceSize], origin: 'Calculé par Bottin' }]
    : [];
  return [...counts, ...ofChannel, ...tier];
}

function formatOrigin(platform: Platform, date: string | null): string {
  const source = platform === 'youtube' ? 'Services API YouTube' : platformLabels[platform];
  return date ? `${source}, ${formatDate(date)}` : source;
}

function listLinks(creator: ProfileEntry): { label: string; href: string }[] {
  const { website } = creator;
  return [
    ...(website ? [{ label: 'Site', href: website }] : []),
    ...listEntryPlatforms(creator).flatMap(({ platform, profileUrl }) =>
      profileUrl === null ? [] : [{ label: platformLabels[platform], href: profileUrl }],
    ),
  ];
}
