import type { SessionUser } from '@bottin/contracts/domain/account.ts';
import { isPublished } from '@bottin/contracts/domain/user-types.ts';
import { statisticsCalls } from '@bottin/contracts/http/endpoints.ts';
import { ButtonLink, ExternalLink, TextLink } from '@bottin/ui/components/link.tsx';
import { Skeleton } from '@bottin/ui/components/skeleton.tsx';
import { ErrorCard } from '@bottin/ui/components/states.tsx';
import { formatCount } from '@bottin/ui/format/number.ts';
import { useCall } from '@bottin/ui/hooks/use-call.ts';
import type { Elements } from '@bottin/ui/lib/elements.ts';

const days = 30;

/** Shows what a company looks for, and how often its page was opened. */
export function CompanyOverview({ user }: { user: SessionUser }) {
  return (
    <div className="mb-10 grid items-start gap-x-12 gap-y-8 lg:grid-cols-2">
      <Wishes user={user} />
      <Visits user={user} />
    </div>
  );
}

function Part({ title, children }: { title: string; children: Elements }) {
  return (
    <section aria-label={title} className="flex flex-col gap-3 border-ink border-t-2 pt-3">
      <h2 className="text-xl">{title}</h2>
      {children}
    </section>
  );
}

function Wishes({ user: { lookingFor, website } }: { user: SessionUser }) {
  return (
    <Part title="Ce que tu cherches">
      {lookingFor ? (
        <p className="whitespace-pre-line">{lookingFor}</p>
      ) : (
        <p className="text-muted">
          Tu ne l’as pas encore dit. C’est ce que les créateurs lisent en premier sur ta page.
        </p>
      )}
      {website && (
        <p className="wrap-anywhere">
          <ExternalLink href={website}>{website.replace(/^https?:\/\/(www\.)?|\/$/g, '')}</ExternalLink>
        </p>
      )}
      <ButtonLink to="/edit-profile" variant="secondary" className="self-start">
        {lookingFor ? 'Changer ce que je cherche' : 'Dire ce que je cherche'}
      </ButtonLink>
    </Part>
  );
}

function Visits({ user }: { user: SessionUser }) {
  const { data, error, isValidating, mutate } = useCall(
    statisticsCalls.own,
    { params: { id: user.id }, query: { days } },
    { revalidateIfStale: true },
  );
  const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
  if (!data) {
    return (
      <Part title="Qui passe sur ta page">
        {error ? (
          <ErrorCard error={error} onRetry={() => void mutate()} pending={isValidating} />
        ) : (
          <Skeleton className="h-28" />
        )}
      </Part>
    );
  }
  const views = sum(data.views);
  const followers = data.followers ? sum(data.followers) : 0;
  return (
    <Part title="Qui passe sur ta page">
      {views === 0 ? (
        <p>{`Personne n’a ouvert ta page dans les ${days} derniers jours.`}</p>
      ) : (
        <p>
          <strong className="font-heading text-2xl tabular-nums">{formatCount(views, 'vue')}</strong>
          <span>{` dans les ${days} derniers jours`}</span>
          {followers > 0 && (
            <span>{`, et ${formatCount(followers, 'nouvel abonné', 'nouveaux abonnés')}`}</span>
          )}
        </p>
      )}
      <p className="text-muted text-sm">
        Nous comptons les vues, jamais qui les fait.{' '}
        <TextLink to="/confidentialite">Comment c’est compté</TextLink>
      </p>
      <div className="flex flex-wrap gap-3">
        {isPublished(user) && (
          <ButtonLink to={`/createurs/${user.slug}`} variant="secondary">
            Voir ma page
          </ButtonLink>
        )}
        {views === 0 ? (
          <ButtonLink to="/repertoire" variant="secondary">
            Trouver des créateurs
          </ButtonLink>
        ) : (
          <ButtonLink to="/dashboard?tab=statistics" variant="secondary">
            Jour par jour
          </ButtonLink>
        )}
      </div>
    </Part>
  );
}
