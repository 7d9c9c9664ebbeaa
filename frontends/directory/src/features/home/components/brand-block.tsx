import { Container } from '@bottin/ui/components/container.tsx';
import { ButtonLink } from '@bottin/ui/components/link.tsx';

/** Presents the product to brands. */
export function BrandBlock() {
  return (
    <section className="bg-givre">
      <Container className="grid gap-6 py-14 lg:grid-cols-2 lg:items-center lg:gap-16 lg:py-20">
        <h2 className="text-2xl">Tu représentes une marque ?</h2>
        <div>
          <p className="max-w-xl">
            Repère les créateurs qui parlent à ton public, région par région, et fais-toi connaître auprès
            d’eux pour une collaboration ou une commandite.
          </p>
          <div className="mt-5 flex flex-wrap gap-3">
            <ButtonLink to="/login?tab=register&type=brand">Inscrire ma marque</ButtonLink>
            <ButtonLink to="/repertoire" variant="secondary">
              Explorer le répertoire
            </ButtonLink>
          </div>
        </div>
      </Container>
    </section>
  );
}
