import { categoryLabels } from '@bottin/contracts/domain/categories.ts';
import { categoryPage } from '@bottin/contracts/pages/category.ts';
import type { PageProps } from '@bottin/contracts/remotes/host.ts';
import { Container } from '@bottin/ui/components/container.tsx';
import { ButtonLink } from '@bottin/ui/components/link.tsx';
import { usePageHead } from '@bottin/ui/hooks/use-page-head.ts';
import { useParams } from 'react-router-dom';
import { SignUpCall } from '../components/sign-up-call.tsx';
import { Breadcrumb } from '../components/breadcrumb.tsx';
import { CategoryCreators } from '../features/categories/components/category-creators.tsx';
import { findCategoryText } from '../lib/category-texts.ts';
import { HostContext } from '../lib/host-context.ts';

export { categoryPage as page };

export default function CategoryPage({ host }: PageProps) {
  usePageHead(host, categoryPage);
  const { slug = '' } = useParams();
  const category = findCategoryText(slug);
  if (!category) return <UnknownCategory />;
  return (
    <HostContext value={host}>
      <Container className="pt-4 pb-16">
        <Breadcrumb
          parent={{ to: '/categories', label: 'Catégories' }}
          current={categoryLabels[category.slug]}
        />
        <div className="mb-6 grid gap-x-12 gap-y-2 lg:grid-cols-2">
          <div>
            <h1 tabIndex={-1} className="text-2xl">
              {categoryLabels[category.slug]}
            </h1>
            <p className="mt-1 text-base text-muted leading-snug">{category.short}</p>
          </div>
          <p className="max-w-2xl leading-relaxed lg:self-end">{category.long}</p>
        </div>
        <CategoryCreators key={category.slug} slug={category.slug} />
        <SignUpCall title={`Tu crées dans la catégorie ${categoryLabels[category.slug]} ?`} />
      </Container>
    </HostContext>
  );
}

function UnknownCategory() {
  return (
    <div className="mx-auto flex min-h-[60vh] max-w-2xl flex-col items-center justify-center px-4 text-center">
      <h1 tabIndex={-1} className="text-2xl">
        Catégorie non trouvée
      </h1>
      <p className="mt-3 mb-8 text-lg text-muted">Cette catégorie n’existe pas dans l’annuaire.</p>
      <ButtonLink to="/categories">Retour aux catégories</ButtonLink>
    </div>
  );
}
