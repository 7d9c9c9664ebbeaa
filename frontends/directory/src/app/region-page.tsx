import { parseAdministrativeRegion } from '@bottin/contracts/domain/administrative-regions.ts';
import { regionNotFound } from '@bottin/contracts/domain/page-texts.ts';
import { regionPage } from '@bottin/contracts/pages/region.ts';
import type { PageProps } from '@bottin/contracts/remotes/host.ts';
import { Container } from '@bottin/ui/components/container.tsx';
import { ButtonLink } from '@bottin/ui/components/link.tsx';
import { usePageHead } from '@bottin/ui/hooks/use-page-head.ts';
import { useParams } from 'react-router-dom';
import { Breadcrumb } from '../components/breadcrumb.tsx';
import { PageHeading } from '../components/page-heading.tsx';
import { SignUpCall } from '../components/sign-up-call.tsx';
import { RegionCreators } from '../features/regions/components/region-creators.tsx';
import { RegionPublications } from '../features/regions/components/region-publications.tsx';
import { HostContext } from '../lib/host-context.ts';

export { regionPage as page };

export default function RegionPage({ host }: PageProps) {
  usePageHead(host, regionPage);
  const { slug = '' } = useParams();
  const region = parseAdministrativeRegion(slug);
  if (!region) return <UnknownRegion />;
  return (
    <HostContext value={host}>
      <Container className="pt-4 pb-16">
        <Breadcrumb parent={{ to: '/regions', label: 'Régions' }} current={region.name} />
        <PageHeading
          title={`Créateurs ${region.withOf}`}
          intro={
            region.towns.length > 1
              ? `${region.towns.slice(0, 4).join(', ')} et les environs.`
              : 'Les créateurs de contenu de la ville.'
          }
          className="mb-6"
        />
        <RegionCreators key={slug} region={region} />
        <RegionPublications region={region} />
        <SignUpCall title={`Tu crées des contenus et tu viens ${region.withOf}\u202F?`} />
      </Container>
    </HostContext>
  );
}

function UnknownRegion() {
  return (
    <div className="mx-auto flex min-h-[60vh] max-w-2xl flex-col items-center justify-center px-4 text-center">
      <h1 tabIndex={-1} className="text-2xl">
        {regionNotFound}
      </h1>
      <p className="mt-3 mb-8 text-lg text-muted">Cette région n’existe pas dans l’annuaire.</p>
      <ButtonLink to="/regions">Voir les régions</ButtonLink>
    </div>
  );
}
