import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { runDeployCommand } from '../docker.ts';
import { site } from '@bottin/e2e/support/stack.ts';
import { changeEnvLine, getSetting } from './support/env-file.ts';

/** Selects a release of the directory remote in the live list of remotes, as an operator does. */
function selectRelease(release: string): void {
  const file = join(getSetting('REMOTES_FOLDER'), 'remotes.json');
  const list: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'));
  list.directory = `/remotes/directory/releases/${release}/mf-manifest.json`;
  writeFileSync(file, JSON.stringify(list));
}

/** Replaces the container of the directory remote with a container of this release. */
async function roll(release: string): Promise<void> {
  changeEnvLine('FRONTEND_DIRECTORY_TAG', release);
  await runDeployCommand('roll', 'frontend-directory');
}

/**
 * Follows links until a link causes a full page load. Returns the URL paths of the manifests that the page
 * requested.
 */
async function navigateUntilFullLoad(page: Page): Promise<string[]> {
  const manifests: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('mf-manifest.json')) manifests.push(new URL(request.url()).pathname);
  });
  await page.evaluate(() => document.documentElement.setAttribute('data-same-document', ''));
  await expect(async () => {
    await page.getByRole('contentinfo').getByRole('link', { name: 'À propos' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('propos');
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).not.toContainText('propos');
    const same = await page.evaluate(() => document.documentElement.hasAttribute('data-same-document'));
    expect(same).toBe(false);
  }).toPass({ timeout: 90_000, intervals: [2_000] });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return manifests;
}

test('an open browser follows the list of remotes to a new release of the directory and back to the old release', async ({
  page,
}) => {
  test.setTimeout(10 * 60_000);
  const [first, second] = [getSetting('FIRST_RELEASE'), getSetting('SECOND_RELEASE')];
  selectRelease(first);
  await page.goto(`${site.url}/repertoire`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await roll(second);

  selectRelease(second);
  const manifest = (release: string): string => `/remotes/directory/releases/${release}/mf-manifest.json`;
  expect(await navigateUntilFullLoad(page)).toContain(manifest(second));
  expect((await page.request.get(`${site.url}${manifest(first)}`)).ok(), 'the old files stay').toBe(true);
  selectRelease(first);
  expect(await navigateUntilFullLoad(page)).toContain(manifest(first));
});

test('a directory release with another contract version is rejected, and selecting the old release restores the page', async ({
  page,
}) => {
  test.setTimeout(10 * 60_000);
  const [first, other] = [getSetting('FIRST_RELEASE'), getSetting('OTHER_CONTRACT_RELEASE')];
  const warnings: string[] = [];
  page.on('console', (message) => warnings.push(message.text()));
  await roll(other);
  selectRelease(other);
  try {
    await expect(async () => {
      await page.goto(`${site.url}/repertoire`);
      await expect(page.getByText('Cette page n’a pas pu s’afficher')).toBeVisible({ timeout: 5_000 });
    }).toPass({ timeout: 60_000 });
    expect(warnings.join('\n')).toMatch(/remote directory has contract version \d+, the shell \d+/);
    await expect(page.getByText(/contract|undefined|Error/)).toHaveCount(0);
    await page.getByRole('contentinfo').getByRole('link', { name: 'À propos' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('propos');
  } finally {
    selectRelease(first);
  }
  await expect(async () => {
    await page.getByRole('contentinfo').getByRole('link', { name: 'À propos' }).click();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).not.toContainText('propos', { timeout: 5_000 });
    await expect(page.locator('[data-app="directory"]')).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 90_000, intervals: [2_000] });
});
