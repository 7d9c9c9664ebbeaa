import type { AdminProfile } from '@bottin/contracts/domain/moderation.ts';
import { parsePageNumber } from '@bottin/contracts/filters/page-param.ts';
import type { Host } from '@bottin/contracts/remotes/host.ts';
import { showErrorToast } from '@bottin/ui/calls/error-toast.ts';
import { HttpError } from '@bottin/ui/calls/request.ts';
import { ConfirmDialog } from '@bottin/ui/components/dialog.tsx';
import { TabPanel, Tabs } from '@bottin/ui/components/tabs.tsx';
import { useMutation } from '@bottin/ui/hooks/use-send.ts';
import { useExistingPage } from '@bottin/ui/hooks/use-existing-page.ts';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { DeletionDialog, type DeletionTarget } from '../../../components/deletion-dialog.tsx';
import { ReasonDialog } from '../../../components/reason-dialog.tsx';
import { useHeadingFocus } from '../../../lib/use-heading-focus.ts';
import { type DecisionRequest, type ShownPicture, useProfiles } from '../api/use-profiles.ts';
import { type Decision, needsReason, type Status, statuses, statusTabs } from '../decisions.ts';
import { ProfileList } from './profile-list.tsx';

/**
 * List of accounts by status, with the decisions that are possible for each account. The status and the page
 * number are stored in the URL.
 */
export function Moderation({ host }: { host: Pick<Host, 'toast'> }) {
  const [search, setSearch] = useSearchParams();
  const status = statuses.find((one) => one === search.get('status')) ?? 'pending';
  const page = parsePageNumber(search);
  const list = useProfiles(status, page);
  const [selected, setSelected] = useState<{ profile: AdminProfile; decision: Decision } | null>(null);
  const [open, setOpen] = useState(false);
  const [deciding, setDeciding] = useState<ReadonlySet<string>>(new Set());
  const [target, setTarget] = useState<DeletionTarget | null>(null);
  const [pictured, setPictured] = useState<ShownPicture | null>(null);
  const [heading, focusHeading] = useHeadingFocus();

  const show = (next: Status, nextPage = 1, replace = false) =>
    setSearch(
      (before) => {
        // Keeps the other URL parameters, which belong to the creator list.
        const params = new URLSearchParams(before);
        params.delete('status');
        params.delete('page');
        if (next !== 'pending') params.set('status', next);
        if (nextPage !== 1) params.set('page', String(nextPage));
        return params;
      },
      { preventScrollReset: true, replace },
    );

  useExistingPage(page, list.pagination?.totalPages, (last) => show(status, last, true));

  /** Closes the dialog of a decision. For an approval or a restoration, an open dialog is another account's. */
  const closeDialog = (decision: Decision) => {
    if (needsReason(decision)) setOpen(false);
  };

  const { send } = useMutation(list.decide, {
    onSuccess: (message, { profile, decision }) => {
      closeDialog(decision);
      focusHeading();
      host.toast({ title: message, description: profile.username, tone: 'success' });
    },
    onError: (failure, { decision }) => {
      // Another administrator has decided or deleted the account meanwhile, so the decision can't succeed.
      if (failure instanceof HttpError && [404, 409].includes(failure.status)) closeDialog(decision);
      showErrorToast(host, failure);
    },
  });
  const decide = async (request: DecisionRequest) => {
    const { id } = request.profile;
    setDeciding((ids) => new Set(ids).add(id));
    await send(request);
    setDeciding((ids) => new Set([...ids].filter((one) => one !== id)));
  };

  const removal = useMutation(list.removePicture, {
    onSuccess: (message) => {
      setPictured(null);
      focusHeading();
      host.toast({ title: message, tone: 'success' });
    },
    onError: (failure) => {
      // The picture may have changed. The list shows the present one.
      setPictured(null);
      showErrorToast(host, failure);
    },
  });

  /** Sends a decision. For a refusal or a suspension, opens the dialog that asks for a reason first. */
  const press = (profile: AdminProfile, decision: Decision) => {
    if (!needsReason(decision)) void decide({ profile, decision });
    else {
      setSelected({ profile, decision });
      setOpen(true);
    }
  };

  return (
    <section aria-labelledby="moderation" className="mt-16">
      <h2 id="moderation" ref={heading} tabIndex={-1} className="mb-2 scroll-mt-24 text-xl outline-none">
        Profils et comptes
      </h2>
      <Tabs label="Statut des comptes" value={status} onValueChange={(next) => show(next)} items={statusTabs}>
        {statuses.map((one) => (
          <TabPanel key={one} value={one}>
            {one === status && (
              <ProfileList
                {...list}
                status={status}
                pendingIds={deciding}
                onDecide={press}
                onRemovePicture={(profile, url) => setPictured({ profile, url })}
                onDelete={({ id, username }) => setTarget({ id, name: username })}
                onPage={(next) => {
                  show(status, next);
                  heading.current?.focus();
                }}
              />
            )}
          </TabPanel>
        ))}
      </Tabs>
      {target && (
        <DeletionDialog
          key={target.id}
          host={host}
          target={target}
          onClose={() => setTarget(null)}
          onDeleted={async ({ name: deleted }) => {
            host.toast({ title: 'Compte supprimé', description: deleted, tone: 'success' });
            await list.refresh();
            focusHeading();
          }}
        />
      )}
      {selected && needsReason(selected.decision) && (
        <ReasonDialog
          key={`${selected.profile.id} ${selected.decision}`}
          decision={selected.decision}
          open={open}
          onOpenChange={setOpen}
          name={selected.profile.username}
          pending={deciding.has(selected.profile.id)}
          onConfirm={(reason) => void decide({ ...selected, reason })}
        />
      )}
      {pictured && (
        <ConfirmDialog
          open
          onOpenChange={(isOpen) => !isOpen && setPictured(null)}
          title={`Retirer l’image de ${pictured.profile.username} ?`}
          description="Elle est effacée, et la personne voit dans son profil que l’administration l’a retirée."
          confirmLabel="Retirer l’image"
          pending={removal.pending}
          onConfirm={() => removal.send(pictured)}
        />
      )}
    </section>
  );
}
