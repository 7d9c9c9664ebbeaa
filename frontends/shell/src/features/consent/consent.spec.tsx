import { jest } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { consentDecided, consentPanel, consentStore } from '../../lib/consent.ts';
import { loadThirdPartyScript } from '../../lib/third-party-scripts.ts';
import ConsentBanner from './consent-banner.tsx';
import ConsentDialog from './consent-dialog.tsx';
import { formatConsentRequest } from './consent-request.ts';
import { warnAboutMissingIds } from './tracker-ids.ts';
import { loadTrackers } from './trackers.ts';

const ids = { tagManagerId: 'GTM-1', adPixelId: null, analyticsId: null, leadFormUrl: null };
const scripts = () => [...document.head.querySelectorAll('script')].map((script) => script.src);

afterEach(() => {
  cleanup();
  localStorage.clear();
});

test('a visitor can refuse or accept all purposes with one click, and the choice is stored', async () => {
  render(
    <MemoryRouter>
      <ConsentBanner />
    </MemoryRouter>,
  );
  const refuse = screen.getByRole('button', { name: 'Tout refuser' });
  expect(refuse.className).toBe(screen.getByRole('button', { name: 'Tout accepter' }).className);
  await userEvent.click(refuse);
  expect(consentDecided.get()).toBe(true);
  expect(JSON.parse(localStorage.getItem('bottin.consent') ?? '')).toEqual({
    analytics: false,
    advertising: false,
    embeds: false,
  });
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
