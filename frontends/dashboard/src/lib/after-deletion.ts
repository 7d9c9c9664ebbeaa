/** Router state with which the app opens the page that confirms a deletion. */
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
