import { test } from '@playwright/test';

const screens = { phone: { width: 360, height: 740 }, desktop: { width: 1280, height: 900 } } as const;
export type Screen = keyof typeof screens;

/** Defines tests once for a phone and once for a desktop screen. */
export function onEachScreen(define: (screen: Screen) => void): void {
  for (const [screen, viewport] of Object.entries(screens)) {
    test.describe(screen, () => {
      test.use({ viewport });
      define(screen as Screen);
    });
  }
}

export function onScreen(screen: Screen, define: () => void): void {
  test.describe(screen, () => {
    test.use({ viewport: screens[screen] });
    define();
  });
}
