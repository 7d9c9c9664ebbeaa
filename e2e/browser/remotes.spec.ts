import { expect, test } from '@playwright/test';
import { control, site } from '../support/stack.ts';

test('source maps are on no server: no script names one, and its address leads nowhere', async ({ page }) => {
  const scripts = new Set<string>();
  page.on('response', (answer) => {
    const { origin, pathname } = new URL(answer.url());
    if (origin === new URL(site.url).origin && pathname.endsWith('.js')) scripts.add(pathname);
  });
  await page.goto(`${site.url}/repertoire`);
  await expect(page.getByRole('link', { name: /^Voir le profil de/ }).first()).toBeVisible();
  expect([...scripts].some((path) => path.startsWith('/assets/'))).toBe(true);
  expect([...scripts].some((path) => path.startsWith('/remotes/directory/'))).toBe(true);
  for (const path of scripts) {
    const script = await page.request.get(site.url + path);
    expect(script.headers()).not.toHaveProperty('sourcemap');
    expect(await script.text(), path).not.toContain('sourceMappingURL=');
    expect((await page.request.get(`${site.url}${path}.map`)).status(), path).toBe(404);
  }
});

test('a remote that is down shows its error card while the shell lives, and recovers without a reload', {
  tag: '@alone',
}, async ({ page }) => {
  await control({ do: 'halt', name: 'frontend-directory' });
  try {
    await page.goto(`${site.url}/repertoire`);
    await expect(page.getByRole('button', { name: 'Réessayer' })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await page.getByRole('contentinfo').getByRole('link', { name: 'À propos' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('propos');
    await page.goBack();
    await expect(page.getByRole('button', { name: 'Réessayer' })).toBeVisible();
  } finally {
    await control({ do: 'restart', name: 'frontend-directory' });
  }
  await page.evaluate(() => document.documentElement.setAttribute('data-same-document', ''));
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByRole('link', { name: /^Voir le profil de/ }).first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.hasAttribute('data-same-document'))).toBe(true);
});

/** The files that the page preloads, each of which can be remembered as failed; all of them, scripts only, one only. */
for (const files of [/\/remotes\/directory\//, /\/remotes\/directory\/.*\.js$/, /\/remoteEntry\.\w+\.js$/]) {
  test(`a visitor whose network lost ${files} gets the page with the first « Réessayer »`, async ({
    page,
  }) => {
    await page.route(files, (route) => route.abort());
    await page.goto(`${site.url}/repertoire`);
    const retry = page.getByRole('button', { name: 'Réessayer' });
    await expect(retry).toBeVisible();
    await page.unroute(files);
    await retry.click();
    await expect(retry).toBeHidden();
    const found = page
      .getByRole('region', { name: 'Résultats' })
      .getByRole('link', { name: /^Voir le profil de/ });
    await expect(found).toHaveCount(12);
    // Nothing ran twice: the page answers.
    await page.getByRole('button', { name: /liste/i }).click();
    await expect(page).toHaveURL(/view=list/);
  });
}
