import { ButtonLink } from '@bottin/ui/components/link.tsx';
import { Skeleton } from '@bottin/ui/components/skeleton.tsx';
import { EmptyState, ErrorCard } from '@bottin/ui/components/states.tsx';
import useSWR from 'swr';
import { ComparisonTable } from './comparison-table.tsx';
import { loadPeople } from './load-people.ts';

/** Loads and compares the people with these slugs. */
export function Comparison({ slugs }: { slugs: readonly string[] }) {
  const { data, error, isValidating, mutate } = useSWR(`comparison ${slugs.join()}`, () => loadPeople(slugs));
  if (error && !data) return <ErrorCard error={error} onRetry={() => void mutate()} pending={isValidating} />;
  if (!data) return <Skeleton className="h-96" />;
  const { people, missing } = data;
  if (people.length === 0)
    return (
      <EmptyState
        title="Aucun de ces profils n’est public"
        description="Ces adresses ont peut-être changé."
        actions={<ButtonLink to="/repertoire">Explorer le répertoire</ButtonLink>}
      />
    );
  return (
    <>
      {missing.length > 0 && (
        <p className="mb-4 text-muted">{`Sans profil public en ce moment\u202F: ${missing.join(', ')}.`}</p>
      )}
      <ComparisonTable people={people} />
    </>
  );
}
