import { audienceLabels } from '@bottin/contracts/domain/audience.ts';
import { type CategorySlug, categoryLabels } from '@bottin/contracts/domain/categories.ts';
import { getCityLabel } from '@bottin/contracts/domain/cities.ts';
import { countFollowers, getReadDate, listEntryPlatforms } from '@bottin/contracts/domain/entry-platforms.ts';
import { type Platform, platformLabels, platforms } from '@bottin/contracts/domain/platforms.ts';
import { ExternalLink } from '@bottin/ui/components/link.tsx';
import { formatDate } from '@bottin/ui/format/date.ts';
import { formatNumber } from '@bottin/ui/format/number.ts';
import type { ReactNode } from 'react';
import type { ComparedPerson } from './load-people.ts';

export interface ComparisonRow {
  key: string;
  label: string;
  /** Source of the row's values, shown below the label. */
  origin?: string;
  /** Returns the content of a cell; null when the value is unknown. */
  cell: (person: ComparedPerson) => ReactNode;
}

/** Returns the rows for which at least one person has a value. */
export function listComparisonRows(people: readonly ComparedPerson[]): ComparisonRow[] {
  return [...platforms.map(buildFollowersRow), ...rows].filter(({ cell }) =>
    people.some((person) => cell(person) !== null),
  );
}

function buildFollowersRow(platform: Platform): ComparisonRow {
  return {
    key: `followers ${platform}`,
    label: `Abonnés sur ${platformLabels[platform]}`,
    origin: platform === 'youtube' ? youtubeOrigin : `Chiffre de ${platformLabels[platform]}`,
    cell: ({ entry, channel }) => {
      const followers = countFollowers(entry, platform);
      const date = getReadDate(platform, entry, channel);
      return followers === null ? null : <Figure value={followers} date={date} />;
    },
  };
}

const youtubeOrigin = 'Chiffre des services API YouTube';

const rows: readonly ComparisonRow[] = [
  {
    key: 'views',
    label: 'Vues sur YouTube',
    origin: youtubeOrigin,
    cell: ({ channel }) => channel && <Figure value={channel.viewCount} date={channel.syncedAt} />,
  },
  {
    key: 'videos',
    label: 'Vidéos sur YouTube',
    origin: youtubeOrigin,
    cell: ({ channel }) => channel && <Figure value={channel.videoCount} date={channel.syncedAt} />,
  },
  {
    key: 'tier',
    label: 'Palier',
    origin: 'Calculé par Bottin',
    cell: ({ entry }) => entry.audienceSize && audienceLabels[entry.audienceSize],
  },
  {
    key: 'platforms',
    label: 'Plateformes',
    cell: ({ entry }) => {
      const all = listEntryPlatforms(entry);
      if (all.length === 0) return null;
      return (
        <ul className="flex flex-col gap-1">
          {all.map(({ platform, profileUrl }) => (
            <li key={platform}>
              {profileUrl === null ? (
                platformLabels[platform]
              ) : (
                <ExternalLink href={profileUrl}>{platformLabels[platform]}</ExternalLink>
              )}
            </li>
          ))}
        </ul>
      );
    },
  },
  {
    key: 'categories',
    label: 'Catégories',
    cell: ({ entry }) =>
      entry.categories.map((slug) => categoryLabels[slug as CategorySlug] ?? slug).join(', ') ||
      entry.niche ||
      null,
  },
  { key: 'town', label: 'Ville', cell: ({ entry }) => (entry.region && getCityLabel(entry.region)) || null },
  { key: 'publications', label: 'Dernières publications', cell: toPublications },
];

function toPublications({ publications }: ComparedPerson): ReactNode {
  if (publications === null) return <p className="text-muted text-sm">Ne répond pas en ce moment</p>;
  if (publications.length === 0) return null;
  return (
    <ul className="flex flex-col gap-3">
      {publications.map(({ id, title, contentUrl, platform, publishedAt }) => (
        <li key={id} className="text-sm">
          <ExternalLink href={contentUrl}>{title}</ExternalLink>
          <p className="text-muted text-xs">{`${platformLabels[platform]}, ${formatDate(publishedAt)}`}</p>
        </li>
      ))}
    </ul>
  );
}

function Figure({ value, date }: { value: number; date: string | null }) {
  return (
    <>
      <p className="font-bold font-heading text-lg tabular-nums">{formatNumber(value)}</p>
      {date && (
        <p className="text-muted text-xs">
          Chiffre du <time dateTime={date}>{formatDate(date)}</time>
        </p>
      )}
    </>
  );
}
