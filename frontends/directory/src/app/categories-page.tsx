import { categoriesPage } from '@bottin/contracts/pages/categories.ts';
import type { PageProps } from '@bottin/contracts/remotes/host.ts';
import { Container } from '@bottin/ui/components/container.tsx';
import { usePageHead } from '@bottin/ui/hooks/use-page-head.ts';
import { PageHeading } from '../components/page-heading.tsx';
import { SignUpCall } from '../components/sign-up-call.tsx';
import { CategoryCards } from '../features/categories/components/category-cards.tsx';

export default function CategoriesPage({ host }: PageProps) {
  usePageHead(host, categoriesPage);
  return (
    <Container className="pb-16">
      <PageHeading
        title="Catégories"
        intro="De quoi parle-t-on au Québec ? Choisis une catégorie et découvre qui la fait vivre."
        className="mb-6"
      />
      <CategoryCards />
      <SignUpCall title="Ton sujet mérite d’être trouvé" />
    </Container>
  );
}
