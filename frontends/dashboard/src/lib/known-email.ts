/**
 * Storage key of the e-mail address that was just registered or confirmed in this tab. The login page fills its
 * field with the address. The address stays in the tab's storage, so it reaches no server, URL or log.
 */
const key = 'bottin.courriel';

export function rememberEmail(email: string): void {
  try {
    sessionStorage.setItem(key, email);
  } catch {
    // Without storage (full or forbidden), the person types the address.
  }
}

/** Returns the address that {@link rememberEmail} stored; '' when there is none. */
export function recallEmail(): string {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

/** Deletes the address. Called once the person has signed in, and after the account is deleted. */
export function forgetEmail(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Without storage, there is no address to delete.
  }
}
