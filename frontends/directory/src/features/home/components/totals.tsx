import { creatorCalls } from '@bottin/contracts/http/endpoints.ts';
import { Container } from '@bottin/ui/components/container.tsx';
import { useCall } from '@bottin/ui/hooks/use-call.ts';
import { StatRow } from '../../../components/stat.tsx';

/** Shows the totals of creators, brands and followers. Renders nothing until they are loaded. */
export function Totals() {
  const { data: stats } = useCall(creatorCalls.stats);
  if (!stats) return null;
  return (
    <section aria-label="Statistiques">
      <Container className="pb-16 lg:pb-24">
        <StatRow
          count={3}
          facts={[
            { label: 'Créateurs', value: stats.totalCreators },
            { label: 'Marques', value: stats.totalBrands, to: '/marques' },
            { label: 'Abonnés cumulés', value: stats.totalFollowers },
          ]}
          className="grid-cols-2 gap-x-4 gap-y-3 min-[22rem]:grid-cols-[auto_auto_auto] sm:grid-cols-3 sm:gap-x-8"
        />
      </Container>
    </section>
  );
}
