import { Card } from '@bottin/ui/components/card.tsx';
import { Container } from '@bottin/ui/components/container.tsx';
import type { ReactNode } from 'react';

/** Page with one centred card. */
export function NarrowPage({ children }: { children: ReactNode }) {
  return (
    <Container className="py-10 lg:py-20">
      <Card className="mx-auto max-w-xl md:p-10">{children}</Card>
    </Container>
  );
}
