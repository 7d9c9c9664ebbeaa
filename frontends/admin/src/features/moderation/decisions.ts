import type { AdminProfile } from '@bottin/contracts/domain/moderation.ts';

export const statuses = ['pending', 'approved', 'refused', 'suspended'] as const;
export type Status = (typeof statuses)[number];

export type Decision = 'approve' | 'refuse' | 'suspend' | 'restore';

/** Returns whether a decision needs a reason, which is sent to the account's owner. A dialog asks for it. */
export function needsReason(decision: Decision): decision is 'refuse' | 'suspend' {
  return decision === 'refuse' || decision === 'suspend';
}

export const statusTabs: readonly { value: Status; label: string }[] = [
  { value: 'pending', label: 'En attente' },
  { value: 'approved', label: 'Approuvés' },
  { value: 'refused', label: 'Refusés' },
  { value: 'suspended', label: 'Suspendus' },
];

/** Texts shown when no account has the status. */
export const emptyTexts: Readonly<Record<Status, { title: string; description: string }>> = {
  pending: {
    title: 'Aucun profil en attente',
    description: 'Les profils complets à approuver apparaîtront ici, le plus ancien d’abord.',
  },
  approved: { title: 'Aucun profil approuvé', description: 'Les profils approuvés apparaîtront ici.' },
  refused: {
    title: 'Aucun profil refusé',
    description: 'Un profil refusé peut encore être approuvé d’ici.',
  },
  suspended: {
    title: 'Aucun compte suspendu',
    description: 'Un compte suspendu quitte l’annuaire et ne peut plus se connecter.',
  },
};

export const decisionLabels: Readonly<Record<Decision, string>> = {
  approve: 'Approuver',
  refuse: 'Refuser',
  suspend: 'Suspendre',
  restore: 'Rétablir',
};

/** Returns the possible decisions about an account, the most common first. */
export function listDecisions({ status }: Pick<AdminProfile, 'status'>): readonly Decision[] {
  switch (status) {
    case 'pending':
      return ['approve', 'refuse'];
    case 'approved':
      return ['suspend'];
    case 'refused':
      return ['approve', 'suspend'];
    case 'suspended':
      return ['restore'];
  }
}
