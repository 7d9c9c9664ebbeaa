import { creatorCalls } from '@bottin/contracts/http/endpoints.ts';
import { regionsPage } from '@bottin/contracts/pages/regions.ts';
import type { PageProps } from '@bottin/contracts/remotes/host.ts';
import { Container } from '@bottin/ui/components/container.tsx';
import { useCall } from '@bottin/ui/hooks/use-call.ts';
import { usePageHead } from '@bottin/ui/hooks/use-page-head.ts';
import { PageHeading } from '../components/page-heading.tsx';
import { SignUpCall } from '../components/sign-up-call.tsx';
import { RegionList } from '../features/regions/components/region-list.tsx';
import { RegionMap } from '../features/regions/components/region-map.tsx';

export default function RegionsPage({ host }: PageProps) {
  usePageHead(host, regionsPage);
  // No error state: without the counts, the map and the list still link to the regions.
  const { data: counts } = useCall(creatorCalls.regionStats);
  return (
    <Container className="pb-16">
      <PageHeading
        title="Régions du Québec"
        intro="Choisis une région, sur la carte ou dans la liste."
        className="mb-5"
      />
      <div className="grid gap-x-12 gap-y-6 lg:grid-cols-2">
        <RegionMap counts={counts} />
        <RegionList counts={counts} />
      </div>
      <SignUpCall title="Ta région mérite d’être trouvée" />
    </Container>
  );
}
