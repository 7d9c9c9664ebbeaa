/** Router state of a page that was opened right after a deletion. */
const afterDeletion = { accountDeleted: true };

/** Arguments of `navigate` that open the page that confirms the deletion of the account. */
export const accountDeletedNavigation = [
  '/compte-supprime',
  { replace: true, state: afterDeletion },
] as const;

/** Returns whether the page was opened right after a deletion. */
export function isAfterDeletion(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'accountDeleted' in state;
}
