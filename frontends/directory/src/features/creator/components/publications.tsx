import { limits } from '@bottin/contracts/domain/limits.ts';
import { feedCalls } from '@bottin/contracts/http/endpoints.ts';
import { ErrorCard } from '@bottin/ui/components/states.tsx';
import { useCall } from '@bottin/ui/hooks/use-call.ts';
import { ReportButton } from '@bottin/ui/components/report-button.tsx';
import { use } from 'react';
import { HostContext } from '../../../lib/host-context.ts';
import { ContentCard } from '../../../components/content-card.tsx';
import { Section } from './section.tsx';

/**
 * Shows a creator's latest publications on all platforms, except the videos already embedded in the profile.
 * Renders nothing when no publication remains.
 */
export function Publications({ id, embedded }: { id: string; embedded: readonly string[] }) {
  const host = use(HostContext);
  const limit = limits.profilePublications + limits.profileVideos;
  const { data, error, isValidating, mutate } = useCall(feedCalls.list, {
    query: { creator: id, page: 1, limit, sortBy: 'publishedAt', sortOrder: 'desc' },
  });
  const others = (data?.items ?? [])
    .filter(({ videoId }) => videoId === null || !embedded.includes(videoId))
    .slice(0, limits.profilePublications);
  if (!error && others.length === 0) return null;
  return (
    <Section title="Publications">
      {error && !data ? (
        <ErrorCard error={error} onRetry={() => void mutate()} pending={isValidating} />
      ) : (
        <ul className="grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
          {others.map((item) => (
            <li key={item.id} className="flex flex-col items-start">
              <ContentCard item={item} onCreatorPage />
              <ReportButton
                host={host}
                target={{ kind: 'publication', id: item.id, label: item.title }}
                className="-ml-3"
              />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
