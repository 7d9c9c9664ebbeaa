import { forgottenPasswordPage } from '@bottin/contracts/pages/forgotten-password.ts';
import type { PageProps } from '@bottin/contracts/remotes/host.ts';
import { emailsOff } from '@bottin/contracts/domain/page-texts.ts';
import { Banner } from '@bottin/ui/components/badge.tsx';
import { ButtonLink, TextLink } from '@bottin/ui/components/link.tsx';
import { useIsOff } from '@bottin/ui/hooks/use-is-off.ts';
import { usePageHead } from '@bottin/ui/hooks/use-page-head.ts';
import { useState } from 'react';
import { NarrowPage } from '../components/narrow-page.tsx';
import { StatusPanel } from '../components/status-panel.tsx';
import { ForgottenForm } from '../features/password-reset/components/forgotten-form.tsx';

const noLink = `${emailsOff} Tu ne recevras pas de lien pour le moment.`;

export default function ForgottenPasswordPage({ host }: PageProps) {
  usePageHead(host, forgottenPasswordPage);
  const areEmailsOff = useIsOff('mail');
  const [sent, setSent] = useState<string | null>(null);
  return (
    <NarrowPage>
      {sent ? (
        <StatusPanel
          look={areEmailsOff ? 'waiting' : 'sent'}
          takeFocus
          title={areEmailsOff ? 'Demande enregistrée' : 'Vérifie tes courriels'}
          actions={
            <ButtonLink to="/login" variant="secondary">
              Retour à la connexion
            </ButtonLink>
          }
        >
          <p>{areEmailsOff ? noLink : sent}</p>
        </StatusPanel>
      ) : (
        <>
          <h1 tabIndex={-1} className="text-2xl">
            Mot de passe oublié
          </h1>
          <p className="mt-2 text-muted">
            Donne ton adresse : on t’envoie un lien pour en choisir un nouveau.
          </p>
          {areEmailsOff && (
            <Banner tone="warning" className="mt-6">
              {noLink}
            </Banner>
          )}
          <ForgottenForm host={host} onSent={setSent} />
          <p className="mt-6 text-sm">
            <TextLink to="/login">Retour à la connexion</TextLink>
          </p>
        </>
      )}
    </NarrowPage>
  );
}
