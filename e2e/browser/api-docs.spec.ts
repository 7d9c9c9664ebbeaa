import { expect, test } from '@playwright/test';
import { site } from '../support/stack.ts';

test('the API documentation page has the site’s fonts and language, and can call the API without a CSP violation or a foreign request', async ({
  page,
}) => {
  const found: string[] = [];
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol !== 'data:' && origin !== site.url) found.push(request.url());
  });
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) found.push(message.text());
  });
  page.on('pageerror', (error) => found.push(error.message));
  await page.goto(`${site.url}/api/docs`);
  await expect(page.getByRole('heading', { name: /Bottin/ })).toBeVisible();

  await expect(page.getByRole('link', { name: 'Retour à Bottin' })).toHaveAttribute('href', '/');
  const fonts = await page.evaluate(() => getComputedStyle(document.body).fontFamily);
  expect(fonts).toContain('Inter Variable');

  const call = page.locator('#operations-creators-listCreators');
  await call.locator('.opblock-summary-control').click();
  await expect(call.getByText('Au plus 1200 appels par adresse IP en une minute.')).toBeVisible();
  await call.getByRole('button', { name: 'Essayer' }).click();
  await call.getByRole('button', { name: 'Envoyer' }).click();
  await expect(call.getByText('Réponse du serveur')).toBeVisible();
  const response = call.locator('.live-responses-table').first();
  await expect(response.getByText('200', { exact: true }).first()).toBeVisible();
  await expect(response.getByText('"creators"')).toBeVisible();

  // Signing out changes state, so the gateway accepts it only if the browser sends the site's origin.
  const logout = page.locator('#operations-auth-logout');
  await logout.locator('.opblock-summary-control').click();
  await logout.getByRole('button', { name: 'Essayer' }).click();
  await logout.getByRole('button', { name: 'Envoyer' }).click();
  await expect(
    logout.locator('.live-responses-table').first().getByText('200', { exact: true }).first(),
  ).toBeVisible();
  expect(found).toEqual([]);
});
