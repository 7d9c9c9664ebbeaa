import { Container, PageTitle } from '@bottin/ui/components/container.tsx';
import { SignUpCall } from '../components/sign-up-call.tsx';
import { CategoryCards } from '../features/categories/components/category-cards.tsx';
import { type PageProps, usePageHead } from '../lib/page-head.ts';

/** /categories. */
export default function CategoriesPage({ host }: PageProps) {
  usePageHead(host, 'categories');
  return (
    <Container className="pt-10 pb-16 lg:pt-14">
      <PageTitle intro="De quoi parle-t-on au Québec ? Choisis un sujet et découvre qui le fait vivre.">
        Catégories
      </PageTitle>
      <CategoryCards />
      <SignUpCall title="Ton sujet mérite d’être trouvé" />
    </Container>
  );
}
