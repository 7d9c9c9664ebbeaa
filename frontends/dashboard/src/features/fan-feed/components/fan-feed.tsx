import type { FeedItem } from '@bottin/contracts/domain/feed.ts';
import { followCalls } from '@bottin/contracts/http/endpoints.ts';
import { ButtonLink, cardLinkClass, ExternalLink, TextLink } from '@bottin/ui/components/link.tsx';
import { Picture } from '@bottin/ui/components/picture.tsx';
import { Skeleton } from '@bottin/ui/components/skeleton.tsx';
import { EmptyState, ErrorCard } from '@bottin/ui/components/states.tsx';
import { formatDate, relativeDate } from '@bottin/ui/format/date.ts';
import { useCall } from '@bottin/ui/hooks/use-call.ts';
import { cn } from '@bottin/ui/lib/cn.ts';
import { Clapperboard, Compass } from '@bottin/ui/components/icons.tsx';

/** Number of publications that a fan's dashboard shows. The feed page shows all of them. */
const shownCount = 9;
const grid = 'grid gap-x-6 gap-y-8 sm:grid-cols-2 xl:grid-cols-3';

/** First tab of a fan's dashboard: the latest publications of the followed profiles. */
export function FanFeed() {
  const { data, error, isValidating, mutate } = useCall(
    followCalls.feed,
    { query: { limit: shownCount } },
    { revalidateIfStale: true },
  );
  if (!data) {
    return error ? (
      <ErrorCard error={error} onRetry={() => void mutate()} pending={isValidating} />
    ) : (
      <div className={grid}>
        {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
          <Skeleton key={key} className="aspect-[4/3] rounded-lg" />
        ))}
      </div>
    );
  }
  if (data.items.length === 0) return <EmptyFeed followsAnyone={data.followsAnyone} />;
  return (
    <>
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="text-xl">Les dernières publications</h2>
        <TextLink to="/mon-fil-personnalise">Voir tout mon fil</TextLink>
      </div>
      <ul aria-label="Publications" className={grid}>
        {data.items.map((item) => (
          <li key={item.id}>
            <Publication item={item} />
          </li>
        ))}
      </ul>
    </>
  );
}

function EmptyFeed({ followsAnyone }: { followsAnyone: boolean }) {
  return followsAnyone ? (
    <EmptyState
      icon={<Clapperboard aria-hidden="true" />}
      title="Rien de neuf pour le moment"
      description="Les prochaines publications de ceux que tu suis arriveront ici."
      actions={
        <>
          <ButtonLink to="/fil-quebecois">Le fil québécois</ButtonLink>
          <ButtonLink to="/repertoire" variant="secondary">
            Répertoire
          </ButtonLink>
        </>
      }
    />
  ) : (
    <EmptyState
      icon={<Compass aria-hidden="true" />}
      title="Pars à la découverte"
      description="Suis des créateurs d’ici : leurs publications arriveront dans ton fil."
      actions={
        <>
          <ButtonLink to="/mon-fil-personnalise">Choisir qui suivre</ButtonLink>
          <ButtonLink to="/repertoire" variant="secondary">
            Répertoire
          </ButtonLink>
        </>
      }
    />
  );
}

function Publication({
  item: { title, thumbnailUrl, contentUrl, publishedAt, creator },
}: {
  item: FeedItem;
}) {
  return (
    <article className="group relative">
      <Picture
        src={thumbnailUrl}
        fallback="bg-youtube-tint text-youtube-ink"
        placeholder={<Clapperboard aria-hidden="true" className="size-8" />}
        className="rounded-lg"
      />
      <h3 className="mt-3 line-clamp-2 text-base leading-snug">
        <ExternalLink
          href={contentUrl}
          className={cn(cardLinkClass, 'focus-visible:after:outline-bleu group-hover:text-bleu')}
        >
          {title}
        </ExternalLink>
      </h3>
      <p className="mt-1.5 flex flex-wrap gap-x-3 text-muted text-sm">
        <TextLink to={`/createurs/${creator.slug}`} className="relative z-10">
          {creator.name}
        </TextLink>
        <time dateTime={publishedAt} title={formatDate(publishedAt)}>
          {relativeDate(publishedAt)}
        </time>
      </p>
    </article>
  );
}
