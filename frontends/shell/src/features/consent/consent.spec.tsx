import { jest } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { configureSite } from '../../lib/config.ts';
import { consentDecisions, consentPanel, consentStore, toConsentState } from '../../lib/consent.ts';
import { loadThirdPartyScript } from '../../lib/third-party-scripts.ts';
import { Consent } from './consent.tsx';
import ConsentBanner from './consent-banner.tsx';
import ConsentDialog from './consent-dialog.tsx';
import { formatConsentRequest } from './consent-request.ts';
import { warnAboutMissingIds } from './tracker-ids.ts';
import { loadTrackers } from './trackers.ts';

const ids = { tagManagerId: 'GTM-1', adPixelId: null, analyticsId: null, leadFormUrl: null };
const scripts = () => [...document.head.querySelectorAll('script')].map((script) => script.src);

const readStorage = () => JSON.parse(localStorage.getItem('bottin.consent') ?? 'null');

afterEach(() => {
  cleanup();
  localStorage.clear();
  configureSite({});
  consentDecisions.set({});
  consentStore.set(toConsentState({}));
});

test.each([
  ['Tout refuser', false],
  ['Tout accepter', true],
])('« %s » stores a decision about the configured purposes only', async (name, isAllowed) => {
  configureSite({ analyticsId: 'G-1' });
  render(
    <MemoryRouter>
      <ConsentBanner />
    </MemoryRouter>,
  );
  const refuse = screen.getByRole('button', { name: 'Tout refuser' });
  expect(refuse.className).toBe(screen.getByRole('button', { name: 'Tout accepter' }).className);
  await userEvent.click(screen.getByRole('button', { name }));
  expect(readStorage()).toEqual({ version: 2, analytics: isAllowed });
  expect(consentStore.get()).toEqual({ analytics: isAllowed, advertising: false, embeds: false });
});

test('the banner returns for a purpose that is configured later, and keeps the earlier decisions until then', async () => {
  const banner = () => screen.queryByRole('region', { name: 'Témoins' });
  const show = () =>
    render(
      <MemoryRouter>
        <Consent />
      </MemoryRouter>,
    );
  const warned = jest.spyOn(globalThis.console, 'warn').mockImplementation(() => {});
  configureSite({ leadFormUrl: 'https://forms.example/1' });
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Tout accepter' }));
  expect(banner()).toBeNull();
  cleanup();
  show();
  expect(banner()).toBeNull();
  cleanup();

  configureSite({ leadFormUrl: 'https://forms.example/1', adPixelId: '12' });
  show();
  await screen.findByText(/l’effet de nos publicités/);
  expect(consentStore.get()).toEqual({ analytics: false, advertising: false, embeds: true });
  await userEvent.click(screen.getByRole('button', { name: 'Tout refuser' }));
  expect(banner()).toBeNull();
  expect(readStorage()).toEqual({ version: 2, advertising: false, embeds: false });
  warned.mockRestore();
});

const refused = { analytics: false, advertising: false, embeds: false };
const accepted = { analytics: true, advertising: true, embeds: true };

test.each([
  ['an acceptance of all purposes by an earlier release', accepted, {}],
  ['an acceptance of all purposes', { version: 2, ...accepted }, accepted],
  ['a refusal by an earlier release', refused, refused],
  ['a choice by an earlier release', { ...refused, embeds: true }, { ...refused, embeds: true }],
  ['a decision about one purpose', { version: 2, analytics: true }, { analytics: true }],
  ['a damaged value', null, {}],
])('reads %s', async (_name, stored, decisions) => {
  localStorage.setItem('bottin.consent', JSON.stringify(stored));
  jest.resetModules();
  const read = await import('../../lib/consent.ts');
  expect(read.consentDecisions.get()).toEqual(decisions);
  expect(read.consentStore.get()).toEqual({ ...refused, ...decisions });
});

test('the dialog stores one choice for each purpose', async () => {
  consentPanel.set(true);
  render(<ConsentDialog />);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Contenus d’autres services' }));
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer mes choix' }));
  expect(consentStore.get()).toEqual({ analytics: false, advertising: false, embeds: true });
  expect(consentPanel.get()).toBe(false);
});

test('no script loads before consent, and only allowed and configured scripts load after it', () => {
  loadTrackers(ids, { analytics: false, advertising: false, embeds: false });
  expect(scripts()).toEqual([]);
  loadTrackers(ids, { analytics: true, advertising: true, embeds: false });
  expect(scripts()).toEqual(['https://www.googletagmanager.com/gtm.js?id=GTM-1']);
});

test.each([
  [{ analyticsId: 'G-1' }, 'nous mesurons l’audience du site.'],
  [{ adPixelId: '12' }, 'nous mesurons l’effet de nos publicités.'],
  [{ leadFormUrl: 'https://forms.example/1' }, 'nous affichons des contenus d’autres services.'],
  [
    { tagManagerId: 'GTM-1', adPixelId: '12', leadFormUrl: 'https://forms.example/1' },
    'nous mesurons l’audience du site et l’effet de nos publicités, et affichons des contenus d’autres services.',
  ],
])('with the settings %j, the banner names only the configured purposes', (configured, text) => {
  const nothing = { tagManagerId: null, adPixelId: null, analyticsId: null, leadFormUrl: null };
  expect(formatConsentRequest({ ...nothing, ...configured })).toBe(`Avec ton accord, ${text}`);
});

test('a missing id or a script that fails to load only logs a warning', () => {
  const warned = jest.spyOn(globalThis.console, 'warn').mockImplementation(() => {});
  warnAboutMissingIds({ ...ids, adPixelId: '12', analyticsId: 'G-2' });
  expect(warned).not.toHaveBeenCalled();
  warnAboutMissingIds(ids);
  expect(warned).toHaveBeenCalledTimes(2);
  document.head.querySelector('script[src*="gtm.js"]')?.dispatchEvent(new Event('error'));
  expect(warned).toHaveBeenLastCalledWith('tag manager script failed to load');
  warned.mockRestore();
});

test('the analytics, tag manager and pixel scripts get their configured ids, and each loads only once', () => {
  const page = window as unknown as { dataLayer: unknown[]; fbq: { queue: unknown[] } };
  const all = { analytics: true, advertising: true, embeds: true };
  loadTrackers({ ...ids, adPixelId: '12', analyticsId: 'G-2' }, all);
  loadTrackers({ ...ids, adPixelId: '12', analyticsId: 'G-2' }, all);
  expect(scripts()).toHaveLength(3);
  expect(page.dataLayer.map(String)).toContain('config,G-2');
  expect(page.dataLayer.map((entry) => Object.prototype.toString.call(entry))).toEqual([
    '[object Object]',
    '[object Arguments]',
    '[object Arguments]',
  ]);
  expect(page.fbq.queue).toEqual([
    ['init', '12'],
    ['track', 'PageView'],
  ]);
});

test.each(['analytics', 'advertising'] as const)(
  'withdrawing consent to %s reloads the page; withdrawing consent to embeds doesn’t if no embed has been loaded',
  (purpose) => {
    const reload = jest.fn();
    const configured = { ...ids, adPixelId: '12' };
    const all = { analytics: true, advertising: true, embeds: true };
    loadTrackers(configured, all, reload);
    loadTrackers(configured, { ...all, embeds: false }, reload);
    expect(reload).not.toHaveBeenCalled();
    loadTrackers(configured, { ...all, [purpose]: false }, reload);
    expect(reload).toHaveBeenCalledTimes(1);
  },
);

test('withdrawing consent to embeds reloads the page while a form’s script runs', () => {
  const reload = jest.fn();
  loadThirdPartyScript('https://forms.example/embed.js', 'embeds', 'missing');
  loadTrackers(ids, { analytics: true, advertising: true, embeds: false }, reload);
  expect(reload).toHaveBeenCalledTimes(1);
});
