import { delays } from '@bottin/contracts/domain/limits.ts';
import { youtubeOff } from '@bottin/contracts/domain/page-texts.ts';
import {
  connectablePlatforms,
  type Platform,
  platformLabels,
  platforms,
} from '@bottin/contracts/domain/platforms.ts';
import { texts } from '@bottin/contracts/domain/texts.ts';
import { platformCalls } from '@bottin/contracts/http/endpoints.ts';
import type { Host } from '@bottin/contracts/remotes/host.ts';
import { Banner } from '@bottin/ui/components/badge.tsx';
import { Button } from '@bottin/ui/components/button.tsx';
import { FieldGroup } from '@bottin/ui/components/field.tsx';
import { PlatformEmoji, platformSolid } from '@bottin/ui/components/platform.tsx';
import { ErrorCard } from '@bottin/ui/components/states.tsx';
import { useCall } from '@bottin/ui/hooks/use-call.ts';
import { useIsOff } from '@bottin/ui/hooks/use-is-off.ts';
import { cn } from '@bottin/ui/lib/cn.ts';
import { ArrowRight, CircleCheck } from '@bottin/ui/components/icons.tsx';
import { useState } from 'react';
import { focusOnMount } from '../../../lib/focus.ts';
import { useOauthPopup } from '../../../lib/use-oauth-popup.ts';
import { hasLostAccess } from '../registration-errors.ts';
import { LostAccess } from './lost-access.tsx';
import { StepFrame } from './step-frame.tsx';

/**
 * Step 3 of the wizard, for creators: choice of the main platform, and connection of at least one platform.
 */
export function PlatformStep({
  host,
  userId,
  focus,
  value,
  onChange,
  onBack,
  onNext,
}: {
  host: Pick<Host, 'toast'>;
  userId: string;
  focus: boolean;
  value: Platform | null;
  onChange: (platform: Platform) => void;
  onBack: () => void;
  onNext: () => void;
}) {
  const isOff = useIsOff('figures');
  const [missing, setMissing] = useState(false);
  const [justConnected, setJustConnected] = useState(false);
  const {
    data: connections,
    error: failure,
    isValidating,
    mutate,
  } = useCall(platformCalls.list, { params: { id: userId } }, { revalidateIfStale: true });
  const hasFailed = failure !== undefined && connections === undefined;
  const isConnected = (platform: Platform) =>
    connections?.some((one) => one.platform === platform && one.isConnected) ?? false;
  // Preselects a platform that was connected on another device.
  const chosen = value ?? platforms.find(isConnected) ?? null;
  const { connect, connecting, abandoned } = useOauthPopup(host, {
    userId,
    platform: 'youtube',
    pollMs: delays.oauthPoll,
    onConnected: () => {
      setJustConnected(true);
      if (value === null) onChange('youtube');
    },
  });

  const next = () => {
    if (chosen === null) {
      setMissing(true);
      return;
    }
    if (!platforms.some(isConnected)) {
      host.toast({
        title: texts.connectionRequired,
        description: texts.platformRequired,
        tone: 'destructive',
      });
      return;
    }
    if (value === null) onChange(chosen);
    onNext();
  };

  return (
    <StepFrame
      title="Ta plateforme"
      intro="Choisis ta plateforme principale et connecte au moins une chaîne : tes chiffres viennent de la source, en lecture seule."
      focus={focus}
      onBack={onBack}
      actions={
        <Button
          size="lg"
          pending={connections === undefined && !hasFailed}
          disabled={hasFailed}
          onClick={next}
        >
          Continuer
          <ArrowRight aria-hidden="true" className="size-5" />
        </Button>
      }
    >
      {hasLostAccess(failure) && <LostAccess />}
      {isOff && !connections?.some((one) => one.isConnected) && (
        <Banner tone="warning">
          {`${youtubeOff} Tu pourras terminer ton inscription quand elle le sera.`}
        </Banner>
      )}
      {hasFailed && !hasLostAccess(failure) && (
        <ErrorCard error={failure} onRetry={() => void mutate()} pending={isValidating} />
      )}
      <FieldGroup
        label="Plateforme principale"
        error={missing && chosen === null ? texts.primaryPlatformRequired : undefined}
      >
        <ul className="flex flex-col gap-2">
          {platforms.map((platform) => (
            <li
              key={platform}
              className={cn(
                'flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border bg-surface p-3',
                chosen === platform ? 'border-bleu bg-givre' : 'border-line-strong',
              )}
            >
              <label className="flex grow basis-48 items-center gap-3">
                <input
                  type="radio"
                  name="primaryPlatform"
                  value={platform}
                  checked={chosen === platform}
                  onChange={() => onChange(platform)}
                  className="size-5 shrink-0 accent-bleu"
                />
                <span
                  className={cn(
                    'inline-flex size-9 shrink-0 items-center justify-center rounded-full',
                    platformSolid[platform],
                  )}
                >
                  <PlatformEmoji platform={platform} />
                </span>
                <span className="font-semibold">{platformLabels[platform]}</span>
              </label>
              {isConnected(platform) ? (
                <span
                  // Takes the focus, because this element replaces the focused button.
                  ref={justConnected ? focusOnMount : undefined}
                  tabIndex={-1}
                  className="inline-flex items-center gap-1.5 font-semibold text-sm text-success outline-none max-sm:ml-8"
                >
                  <CircleCheck aria-hidden="true" className="size-5" />
                  Connecté
                </span>
              ) : connectablePlatforms.includes(platform) ? (
                !isOff && (
                  <Button size="sm" pending={connecting} onClick={connect} className="max-sm:ml-8">
                    {`Connecter ${platformLabels[platform]}`}
                  </Button>
                )
              ) : (
                <Button
                  variant="ghost"
                  size="sm"
                  className="text-muted max-sm:ml-5"
                  onClick={() =>
                    host.toast({ title: texts.comingSoon, description: platformLabels[platform] })
                  }
                >
                  <span className="sr-only">{`${platformLabels[platform]}\u202f: `}</span>
                  <span>{texts.comingSoon}</span>
                </Button>
              )}
            </li>
          ))}
        </ul>
      </FieldGroup>
      {/* A hidden live region isn't announced when its text appears, so an empty one only cancels the gap. */}
      <p aria-live="polite" className={cn('text-muted text-sm', !connecting && !abandoned && '-mt-6')}>
        {connecting && <span>Termine la connexion dans la fenêtre qui vient de s’ouvrir.</span>}
        {abandoned && <span>La fenêtre s’est fermée avant la fin. Réessaie quand tu veux.</span>}
      </p>
    </StepFrame>
  );
}
