import { contentTypeLabels } from '@bottin/contracts/domain/content.ts';
import { limits } from '@bottin/contracts/domain/limits.ts';
import { withPreposition } from '@bottin/contracts/domain/platform-preposition.ts';
import {
  connectablePlatforms,
  type Platform,
  platformLabels,
  platforms,
} from '@bottin/contracts/domain/platforms.ts';
import { texts } from '@bottin/contracts/domain/texts.ts';
import type { Connection } from '@bottin/contracts/http/platforms.ts';
import { ButtonLink, cardLinkClass, ExternalLink } from '@bottin/ui/components/link.tsx';
import { Picture } from '@bottin/ui/components/picture.tsx';
import { Skeleton } from '@bottin/ui/components/skeleton.tsx';
import { EmptyState, ErrorCard } from '@bottin/ui/components/states.tsx';
import { TabPanel, Tabs } from '@bottin/ui/components/tabs.tsx';
import { formatDate, relativeDate } from '@bottin/ui/format/date.ts';
import { abbreviateNumber, formatShortCount } from '@bottin/ui/format/number.ts';
import { excerpt } from '@bottin/ui/format/text.ts';
import { cn } from '@bottin/ui/lib/cn.ts';
import { Clapperboard } from '@bottin/ui/components/icons.tsx';
import { useSearchParams } from 'react-router-dom';
import type { Connections } from '../api/use-connections.ts';

type Item = Connection['content'][number];
const items = platforms.map((platform) => ({ value: platform, label: platformLabels[platform] }));

/** Latest content of each platform. */
export function ContentTab({ connections }: { connections: Connections }) {
  const [search, setSearch] = useSearchParams();
  const shown = platforms.find((platform) => platform === search.get('platform')) ?? 'youtube';
  const { list, error, isRetrying, retry } = connections;
  const show = (platform: Platform) => setSearch({ tab: 'content', platform }, { replace: true });

  return (
    <Tabs label="Plateforme du contenu" value={shown} onValueChange={show} items={items}>
      {platforms.map((platform) => (
        <TabPanel key={platform} value={platform}>
          {!connectablePlatforms.includes(platform) ? (
            <EmptyState
              icon={<Clapperboard aria-hidden="true" />}
              title={texts.comingSoon}
              description={`La synchronisation ${withPreposition(platform)} arrivera plus tard.`}
            />
          ) : error ? (
            <ErrorCard error={error} onRetry={retry} pending={isRetrying} />
          ) : (
            <ContentGrid
              content={list && (list.find((one) => one.platform === platform)?.content ?? [])}
              connected={list?.some((one) => one.platform === platform && one.isConnected) ?? false}
            />
          )}
        </TabPanel>
      ))}
    </Tabs>
  );
}

function ContentGrid({ content, connected }: { content: readonly Item[] | undefined; connected: boolean }) {
  if (!content) {
    return (
      <div className="grid gap-6 sm:grid-cols-2 xl:grid-cols-3">
        {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
          <Skeleton key={key} className="aspect-[4/3] rounded-lg" />
        ))}
      </div>
    );
  }
  if (content.length === 0) {
    return (
      <EmptyState
        icon={<Clapperboard aria-hidden="true" />}
        title="Aucun contenu trouvé"
        description={
          connected
            ? 'Tes publications apparaîtront ici après la prochaine synchronisation.'
            : 'Connecte ta chaîne pour voir tes publications ici.'
        }
        actions={<ButtonLink to="/dashboard?tab=platforms">Mes plateformes</ButtonLink>}
      />
    );
  }
  return (
    <ul className="grid gap-x-6 gap-y-8 sm:grid-cols-2 xl:grid-cols-3">
      {content.map((item) => (
        <li key={item.id}>
          <ContentCard item={item} />
        </li>
      ))}
    </ul>
  );
}

function ContentCard({ item }: { item: Item }) {
  const likes = item.likeCount === null ? [] : [`${abbreviateNumber(item.likeCount)} j’aime`];
  const figures = [formatShortCount(item.viewCount, 'vue'), ...likes];
  return (
    <article className="group relative">
      <Picture
        src={item.thumbnailUrl}
        fallback="bg-youtube-tint text-youtube-ink"
        placeholder={<Clapperboard aria-hidden="true" className="size-8" />}
        className="rounded-lg"
      >
        <span className="absolute right-2 bottom-2 rounded-sm bg-ink px-1.5 py-0.5 font-medium text-paper text-xs">
          {contentTypeLabels[item.contentType]}
        </span>
      </Picture>
      <h3 className="mt-3 line-clamp-2 text-base leading-snug">
        <ExternalLink
          href={item.contentUrl}
          className={cn(cardLinkClass, 'focus-visible:after:outline-bleu group-hover:text-bleu')}
        >
          {item.title}
        </ExternalLink>
      </h3>
      {item.description && (
        <p className="mt-1 text-muted text-sm">{excerpt(item.description, limits.descriptionExcerpt)}</p>
      )}
      <p className="mt-1.5 text-muted text-sm tabular-nums">
        <span>{`${figures.join(' · ')} · `}</span>
        <time dateTime={item.publishedAt} title={formatDate(item.publishedAt)}>
          {relativeDate(item.publishedAt)}
        </time>
      </p>
    </article>
  );
}
