import { authCalls } from '@bottin/contracts/http/auth.ts';
import { expect, type Page, test } from '@playwright/test';
import { awaitListed } from '../support/journey.ts';
import { createMember, signIn } from '../support/members.ts';
import { onEachScreen } from '../support/screens.ts';
import { site } from '../support/stack.ts';

/** Draws a JPEG of 12 megapixels in the browser. Its quarters have different colours. */
async function drawPhoto(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    canvas.width = 4_000;
    canvas.height = 3_000;
    const context = canvas.getContext('2d');
    for (const [index, colour] of ['#c00', '#0a0', '#00c', '#cc0'].entries()) {
      if (!context) throw new Error('no canvas');
      context.fillStyle = colour;
      context.fillRect((index % 2) * 2_000, Math.floor(index / 2) * 1_500, 2_000, 1_500);
    }
    const url = canvas.toDataURL('image/jpeg', 0.9);
    return url.slice(url.indexOf(',') + 1);
  });
  return Buffer.from(base64, 'base64');
}

/** Returns the colours at the centre of the four quarters of a picture, as the browser decodes it. */
function readColours(page: Page, url: string): Promise<string[]> {
  return page.evaluate(async (src) => {
    const image = new Image();
    image.src = src;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = 4;
    canvas.height = 4;
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no canvas');
    context.drawImage(image, 0, 0, 4, 4);
    const names = [
      ['red', 200, 0, 0],
      ['green', 0, 170, 0],
      ['blue', 0, 0, 200],
      ['yellow', 200, 200, 0],
    ] as const;
    const corners = [
      [0, 0],
      [3, 0],
      [0, 3],
      [3, 3],
    ] as const;
    return corners.map(([x, y]) => {
      const [r = 0, g = 0, b = 0] = context.getImageData(x, y, 1, 1).data;
      const distance = ([, red, green, blue]: (typeof names)[number]) =>
        Math.abs(r - red) + Math.abs(g - green) + Math.abs(b - blue);
      return names.toSorted((one, other) => distance(one) - distance(other))[0]?.[0] ?? '';
    });
  }, url);
}

onEachScreen(() => {
  test('a creator uploads a photo of 12 megapixels, crops it with the keyboard, sees it on the profile, and removes it', async ({
    page,
  }) => {
    const creator = await createMember({ userType: 'creator' });
    await awaitListed(creator.person);
    const { slug } = await creator.visitor.call(authCalls.user);
    await signIn(page, creator.person);
    await page.goto(`${site.url}/edit-profile`);
    const field = page.getByLabel('Choisir une image');

    await test.step('a file that isn’t an image, and an SVG, are refused at the field', async () => {
      const files = [
        { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('pas une image') },
        {
          name: 'logo.svg',
          mimeType: 'image/svg+xml',
          buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
        },
      ];
      for (const file of files) {
        await field.setInputFiles(file);
        await expect(field).toHaveAttribute('aria-invalid', 'true');
        await expect(page.getByRole('dialog')).toHaveCount(0);
      }
    });

    await test.step('the arrows move the image, the slider enlarges it, and a failed upload keeps the crop', async () => {
      // The extension and the MIME type are wrong on purpose: the site reads the type from the first bytes.
      const photo = await drawPhoto(page);
      await field.setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: photo });
      const dialog = page.getByRole('dialog', { name: 'Cadrer l’image' });
      await dialog.getByRole('slider', { name: 'Agrandissement' }).focus();
      for (let n = 0; n < 20; n += 1) await page.keyboard.press('ArrowRight');
      const crop = dialog.getByRole('application');
      await crop.focus();
      // Moves the image so far to the left and up that the square shows only its lower right quarter.
      for (let n = 0; n < 60; n += 1) {
        await page.keyboard.press('ArrowLeft');
        await page.keyboard.press('ArrowUp');
      }
      await page.route('**/api/account/picture**', (route) =>
        route.request().method() === 'POST' ? route.abort() : route.continue(),
      );
      await dialog.getByRole('button', { name: 'Enregistrer' }).click();
      await expect(dialog.getByRole('alert')).not.toBeEmpty();
      await page.unroute('**/api/account/picture**');
      await dialog.getByRole('button', { name: 'Enregistrer' }).click();
      await expect(page.getByText('Ton image est enregistrée.').first()).toBeVisible();
      await expect(dialog).toHaveCount(0);
    });

    await test.step('the profile shows the chosen part of the photo', async () => {
      const portrait = page.getByRole('main').locator('img[src*="/media/own-"]').first();
      await expect(async () => {
        await page.goto(`${site.url}/createurs/${slug}`);
        await expect(portrait).toBeVisible({ timeout: 2_000 });
      }).toPass({ timeout: 60_000 });
      const src = (await portrait.getAttribute('src')) ?? '';
      expect(new Set(await readColours(page, src))).toEqual(new Set(['yellow']));
    });

    await test.step('after the removal, the channel’s picture is back', async () => {
      await page.goto(`${site.url}/edit-profile`);
      await page.getByRole('button', { name: 'Retirer l’image' }).click();
      await page.getByRole('button', { name: 'Retirer', exact: true }).click();
      await expect(page.getByText('Ton image est retirée.').first()).toBeVisible();
      await expect(async () => {
        await page.goto(`${site.url}/createurs/${slug}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('img[src*="/media/own-"]')).toHaveCount(0, { timeout: 2_000 });
      }).toPass({ timeout: 60_000 });
    });
  });
});
