import { Store } from './store.ts';

export type Theme = 'system' | 'light' | 'dark';

const key = 'bottin.theme';

/** Returns the stored theme; `system` when none is stored or storage is unavailable. */
export function readTheme(): Theme {
  try {
    const value = localStorage.getItem(key);
    return value === 'light' || value === 'dark' ? value : 'system';
  } catch {
    return 'system';
  }
}

export const themeStore = new Store<Theme>(readTheme());

/** Applies a theme without storing it. */
export function applyTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

/** Applies a theme and stores it. */
export function chooseTheme(theme: Theme): void {
  applyTheme(theme);
  themeStore.set(theme);
  try {
    if (theme === 'system') localStorage.removeItem(key);
    else localStorage.setItem(key, theme);
  } catch {
    // When storage is unavailable, the theme is kept only while the document is open.
  }
}
