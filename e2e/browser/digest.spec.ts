import { digestConsentText } from '@bottin/contracts/domain/digest-consent.ts';
import { feedCalls } from '@bottin/contracts/http/feed.ts';
import { followCalls } from '@bottin/contracts/http/follows.ts';
import { digestCalls } from '@bottin/contracts/http/digest.ts';
import { type Mail, listMailsTo } from '@bottin/testing/mailbox.ts';
import { eventually } from '@bottin/testing/wait.ts';
import { expect, test } from '@playwright/test';
import { passWeeks } from '../support/clock.ts';
import { type Member, createMember, signIn } from '../support/members.ts';
import { openHydrated } from '../support/hydration.ts';
import { onEachScreen } from '../support/screens.ts';
import { site } from '../support/stack.ts';
import { Visitor } from '../support/visitor.ts';

async function createFan(): Promise<Member & { followed: string }> {
  const fan = await createMember();
  const { items } = await new Visitor().call(feedCalls.list, { query: { limit: 1 } });
  const creator = items[0]?.creator;
  if (!creator) throw new Error('the feed is empty');
  await fan.visitor.call(followCalls.follow, { params: { id: creator.id } });
  return { ...fan, followed: creator.name };
}

/**
 * Makes the member's digest due by moving stored timestamps back by weeks. Returns the digest e-mail that is
 * then sent.
 */
async function awaitDigest({ userId, person }: Member): Promise<Mail> {
  await passWeeks([userId]);
  return eventually(
    async () =>
      (await listMailsTo(person.email, site.mailUrl)).find(({ subject }) =>
        subject.startsWith('Cette semaine'),
      ),
    { what: 'the digest' },
  );
}

onEachScreen(() => {
  test('a fan subscribes to the digest, reads the digest e-mail, and unsubscribes with the link in that e-mail', async ({
    page,
  }) => {
    const fan = await createFan();

    await test.step('the fan subscribes to the digest from the feed', async () => {
      await signIn(page, fan.person);
      await page.goto(`${site.url}/mon-fil-personnalise`);
      await page.getByRole('link', { name: 'Le résumé de la semaine par courriel' }).click();
      await expect(page.getByRole('heading', { name: 'Résumé de la semaine' })).toBeFocused();
      await page.getByRole('button', { name: 'J’accepte, abonne-moi' }).click();
      await expect(page.getByText(/^Tu l’as demandé le .+ Le prochain est prévu le /)).toBeVisible();
    });

    const digest = await awaitDigest(fan);
    await test.step('the digest e-mail links to the followed creator and has no pictures', async () => {
      await page.setContent(digest.html);
      await expect(page.getByRole('heading', { name: 'Cette semaine dans ton fil' })).toBeVisible();
      await expect(page.getByRole('link', { name: fan.followed }).first()).toBeVisible();
      expect(await page.locator('img').count()).toBe(0);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
      expect(wide).toBe(false);
    });

    await test.step('the link in the digest unsubscribes the fan without a sign-in', async () => {
      await page.context().clearCookies();
      const link = digest.links.find((one) => one.includes('/desabonnement')) ?? '';
      await openHydrated(page, link);
      await page.getByRole('button', { name: 'Me désabonner' }).click();
      await expect(page.getByRole('heading', { name: 'Désabonnement fait' })).toBeFocused();
      expect(page.url()).toBe(`${site.url}/desabonnement`);
      expect(await fan.visitor.call(digestCalls.get)).toMatchObject({ isWeekly: false });
    });
  });
});

test('a mail client can unsubscribe a fan from the digest with the one-click header of the e-mail', async () => {
  const fan = await createFan();
  await fan.visitor.call(digestCalls.subscribe, { body: { consent: digestConsentText } });
  const { headers } = await awaitDigest(fan);
  const [, address = ''] = /^<(.+)>$/.exec(headers['list-unsubscribe'] ?? '') ?? [];
  expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
  const opened = await fetch(address, { redirect: 'manual' });
  expect(opened.status).toBe(303);
  expect(await fan.visitor.call(digestCalls.get)).toMatchObject({ isWeekly: true });
  const pressed = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });
  expect(pressed.status).toBe(200);
  expect(await fan.visitor.call(digestCalls.get)).toMatchObject({ isWeekly: false });
});
