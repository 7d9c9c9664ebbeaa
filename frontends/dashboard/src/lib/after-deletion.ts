/** Router state of the deletion's confirmation page. */
const afterDeletion = { accountDeleted: true };

/** Arguments of `navigate` for the page that confirms a deletion. */
export const accountDeletedNavigation = [
  '/compte-supprime',
  { replace: true, state: afterDeletion },
] as const;

/** Whether the page was opened right after a deletion. */
export function isAfterDeletion(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'accountDeleted' in state;
}
