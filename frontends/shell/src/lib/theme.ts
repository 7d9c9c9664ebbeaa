import { Store } from './store.ts';

export type Theme = 'system' | 'light' | 'dark';

const key = 'bottin.theme';

/** The visitor's choice; `system` when none is stored or storage is closed. */
export function readTheme(): Theme {
  try {
    const value = localStorage.getItem(key);
    return value === 'light' || value === 'dark' ? value : 'system';
  } catch {
    return 'system';
  }
}

/** The theme that was chosen last. */
export const themeStore = new Store<Theme>(readTheme());

/** Shows a theme, without storing it. */
export function applyTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

/** Shows a theme and remembers it. */
export function chooseTheme(theme: Theme): void {
  applyTheme(theme);
  themeStore.set(theme);
  try {
    if (theme === 'system') localStorage.removeItem(key);
    else localStorage.setItem(key, theme);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}
