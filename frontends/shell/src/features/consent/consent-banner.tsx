import { Button } from '@bottin/ui/components/button.tsx';
import { Container } from '@bottin/ui/components/container.tsx';
import { TextLink } from '@bottin/ui/components/link.tsx';
import { siteConfig } from '../../lib/config.ts';
import { consentPanel, listConfiguredPurposes } from '../../lib/consent.ts';
import { formatConsentRequest } from './consent-request.ts';
import { decideAll } from './decide.ts';

/** Banner that asks the visitor for consent to the configured purposes. Refusing takes one click, like accepting. */
export default function ConsentBanner() {
  const decide = (isAllowed: boolean) => decideAll(listConfiguredPurposes(), isAllowed);
  return (
    <section aria-label="Témoins" data-app="shell" data-around-page>
      <div className="fixed inset-x-0 bottom-0 z-30 border-line border-t bg-surface shadow-float">
        <Container className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
          <p className="max-w-2xl text-sm">
            <span>{`${formatConsentRequest(siteConfig)} Rien ne se charge avant ton choix.`}</span>{' '}
            <TextLink to="/confidentialite">En savoir plus</TextLink>
          </p>
          <div className="flex grow flex-wrap gap-2 sm:grow-0">
            <Button variant="secondary" size="sm" onClick={() => decide(false)} className="grow">
              Tout refuser
            </Button>
            <Button variant="secondary" size="sm" onClick={() => decide(true)} className="grow">
              Tout accepter
            </Button>
            <Button
              variant="ghost"
              size="sm"
              onClick={() => consentPanel.set(true)}
              className="max-sm:w-full"
            >
              Choisir
            </Button>
          </div>
        </Container>
      </div>
    </section>
  );
}
