/** What the history's entry of the farewell holds. */
const afterDeletion = { accountDeleted: true };

/** Where the deletion of an account ends, with what `useNavigate` takes beside it. */
export const farewellPlace = ['/compte-supprime', { replace: true, state: afterDeletion }] as const;

/** Whether the farewell is shown to who has just deleted their account. */
export function isAfterDeletion(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'accountDeleted' in state;
}
