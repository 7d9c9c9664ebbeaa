import type { SessionUser } from '@bottin/contracts/domain/account.ts';
import { platformLabels } from '@bottin/contracts/domain/platforms.ts';
import {
  type Statistics,
  type StatisticsPeriod,
  statisticsPeriods,
} from '@bottin/contracts/domain/statistics.ts';
import { statisticsCalls } from '@bottin/contracts/http/endpoints.ts';
import { TextLink } from '@bottin/ui/components/link.tsx';
import { Skeleton } from '@bottin/ui/components/skeleton.tsx';
import { ErrorCard } from '@bottin/ui/components/states.tsx';
import { useCall } from '@bottin/ui/hooks/use-call.ts';
import { cn } from '@bottin/ui/lib/cn.ts';
import { useSearchParams } from 'react-router-dom';
import { DailyFigure } from './daily-figure.tsx';
import { NoStatistics } from './no-statistics.tsx';
import { OwnRanks } from './own-ranks.tsx';
import { SearchesFigure } from './searches-figure.tsx';

/**
 * Statistics of a profile: views, clicks to platforms, new followers, and searches that led to the profile.
 * The period is stored in the URL.
 */
export function StatisticsTab({ user }: { user: SessionUser }) {
  const [search, setSearch] = useSearchParams();
  const days = statisticsPeriods.find((span) => String(span) === search.get('days')) ?? 30;
  const { data, error, isValidating, mutate } = useCall(
    statisticsCalls.own,
    { params: { id: user.id }, query: { days } },
    { revalidateIfStale: true },
  );
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="max-w-2xl text-muted text-sm">
          Vues et clics sont comptés sans témoin ni adresse, une fois par jour pour un même réseau ; les tiens
          ne le sont pas quand tu es connecté. Ces chiffres ne sont montrés qu’à toi, et aucun classement n’en
          dépend. <TextLink to="/confidentialite">Comment c’est compté</TextLink>
        </p>
        <SpanChoice span={days} onChange={(next) => setSearch({ tab: 'statistics', days: String(next) })} />
      </div>
      {data?.ranks && <OwnRanks ranks={data.ranks} />}
      <div className="mt-8 flex flex-col gap-10">
        {data ? (
          hasFigures(data) ? (
            <Figures statistics={data} />
          ) : (
            <NoStatistics user={user} span={days} />
          )
        ) : error ? (
          <ErrorCard error={error} onRetry={() => void mutate()} pending={isValidating} />
        ) : (
          ['a', 'b', 'c'].map((key) => <Skeleton key={key} className="h-56" />)
        )}
      </div>
    </>
  );
}

function SpanChoice({
  span,
  onChange,
}: {
  span: StatisticsPeriod;
  onChange: (span: StatisticsPeriod) => void;
}) {
  return (
    <fieldset className="flex gap-2">
      <legend className="sr-only">Période</legend>
      {statisticsPeriods.map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === span}
          onClick={() => onChange(one)}
          className={cn(
            'min-h-10 rounded-sm border px-3 font-medium text-sm transition-colors',
            one === span
              ? 'border-bleu bg-bleu text-on-bleu'
              : 'border-line-strong bg-surface hover:border-bleu hover:text-bleu',
          )}
        >
          {`${one} jours`}
        </button>
      ))}
    </fieldset>
  );
}

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);

/** Returns whether any count of the period is above zero. */
function hasFigures({ views, mediaKitViews = [], clicks, followers, searches }: Statistics): boolean {
  return sum(views) + sum(mediaKitViews) + sum(followers ?? []) + clicks.length + searches.length > 0;
}

function Figures({
  statistics: { days, views, mediaKitViews = [], clicks, followers, searches },
}: {
  statistics: Statistics;
}) {
  return (
    <>
      {sum(views) === 0 ? (
        <NoFigure title="Vues de ton profil">Personne n’a ouvert ton profil dans cette période.</NoFigure>
      ) : (
        <DailyFigure title="Vues de ton profil" unit="Vues" name="bottin-vues" days={days} counts={views} />
      )}
      {sum(mediaKitViews) > 0 && (
        <DailyFigure
          title="Ouvertures de ta fiche média"
          unit="Ouvertures"
          name="bottin-fiche"
          days={days}
          counts={mediaKitViews}
        />
      )}
      {clicks.length === 0 ? (
        <NoFigure title="Clics vers tes plateformes">
          Personne n’a encore suivi un lien de ton profil dans cette période.
        </NoFigure>
      ) : (
        clicks.map(({ platform, counts }) => (
          <DailyFigure
            key={platform}
            title={`Clics vers ${platformLabels[platform]}`}
            unit="Clics"
            name={`bottin-clics-${platform}`}
            days={days}
            counts={counts}
          />
        ))
      )}
      {followers && sum(followers) === 0 ? (
        <NoFigure title="Abonnés gagnés sur Bottin">
          Personne n’a commencé à te suivre dans cette période.
        </NoFigure>
      ) : followers ? (
        <DailyFigure
          title="Abonnés gagnés sur Bottin"
          unit="Abonnés"
          note="Parmi ceux qui te suivent aujourd’hui, le jour où ils ont commencé."
          name="bottin-abonnes"
          days={days}
          counts={followers}
        />
      ) : (
        <NoFigure title="Abonnés gagnés sur Bottin">
          Ce chiffre n’est pas disponible en ce moment. Reviens dans quelques minutes.
        </NoFigure>
      )}
      <SearchesFigure searches={searches} />
    </>
  );
}

/** Shown in place of a chart without data. */
function NoFigure({ title, children }: { title: string; children: string }) {
  return (
    <section className="border-ink border-t-2 pt-4">
      <h2 className="font-semibold text-base">{title}</h2>
      <p className="mt-1 text-muted">{children}</p>
    </section>
  );
}
