import { expect, test } from '@playwright/test';
import { sendControl, site } from '../support/stack.ts';

test('the server serves no source maps, and no script refers to one', async ({ page }) => {
  const scripts = new Set<string>();
  page.on('response', (response) => {
    const { origin, pathname } = new URL(response.url());
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

test('the shell still works while a remote is down, and a retry after the outage shows the remote without a reload', {
  tag: '@alone',
}, async ({ page }) => {
  await sendControl({ do: 'halt', name: 'frontend-directory' });
  try {
    await page.goto(`${site.url}/repertoire`);
    await expect(page.getByRole('button', { name: 'Réessayer' })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await page.getByRole('contentinfo').getByRole('link', { name: 'À propos' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('propos');
    await page.goBack();
    await expect(page.getByRole('button', { name: 'Réessayer' })).toBeVisible();
  } finally {
    await sendControl({ do: 'restart', name: 'frontend-directory' });
  }
  await page.evaluate(() => document.documentElement.setAttribute('data-same-document', ''));
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByRole('link', { name: /^Voir le profil de/ }).first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.hasAttribute('data-same-document'))).toBe(true);
});

/**
 * Files whose requests fail before the retry: all files of the directory remote, only its scripts, or a
 * single script. The browser may cache the failed request of a preloaded file.
 */
for (const files of [/\/remotes\/directory\//, /\/remotes\/directory\/.*\.js$/, /\/remoteEntry\.\w+\.js$/]) {
  test(`after requests for ${files} have failed, the first press of « Réessayer » shows the page`, async ({
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
    // If a script had run twice, pressing a button would have no effect.
    await page.getByRole('button', { name: /liste/i }).click();
    await expect(page).toHaveURL(/view=list/);
  });
}
