/**
 * E-mail address that this tab has just registered or confirmed, with which the login page fills its field.
 * It stays in the tab's storage, so it reaches no server, URL or log.
 */
const key = 'bottin.courriel';

export function rememberEmail(email: string): void {
  try {
    sessionStorage.setItem(key, email);
  } catch {
    // Without storage (full or forbidden), the person types the address.
  }
}

/** Returns the address of {@link rememberEmail}, or '' without one. */
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
    // Without storage, there is no address.
  }
}
