import { brandsPage } from '@bottin/contracts/pages/brands.ts';
import type { PageProps } from '@bottin/contracts/remotes/host.ts';
import { Container } from '@bottin/ui/components/container.tsx';
import { ButtonLink } from '@bottin/ui/components/link.tsx';
import { usePageHead } from '@bottin/ui/hooks/use-page-head.ts';
import { useSession } from '@bottin/ui/hooks/use-session.ts';
import { PageHeading } from '../components/page-heading.tsx';
import { BrandList } from '../features/brands/components/brand-list.tsx';

export { brandsPage as page };

export default function BrandsPage({ host }: PageProps) {
  usePageHead(host, brandsPage);
  const { status } = useSession(host);
  return (
    <Container className="pb-16">
      <PageHeading
        title="Les marques d’ici"
        intro="Les entreprises du Québec qui travaillent avec des créateurs, et ce qu’elles cherchent."
        className="mb-3 lg:mb-4"
      >
        {status === 'anonymous' && (
          <ButtonLink to="/login?tab=register&type=brand" variant="secondary" size="sm">
            Inscrire ma marque
          </ButtonLink>
        )}
      </PageHeading>
      <BrandList />
    </Container>
  );
}
