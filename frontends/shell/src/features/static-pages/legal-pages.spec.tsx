import { createHash } from 'node:crypto';
import type { Host } from '@bottin/contracts/remotes/host.ts';
import { jest } from '@jest/globals';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { configureSite } from '../../lib/config.ts';
import AboutPage from './about-page.tsx';
import PrivacyPage from './privacy-page.tsx';
import TermsPage from './terms-page.tsx';

const openConsent = jest.fn();
const host = { setHead: () => {}, consent: { open: openConsent } } as unknown as Host;

function show(Page: typeof PrivacyPage): string {
  render(
    <MemoryRouter>
      <Page host={host} />
    </MemoryRouter>,
  );
  return (screen.getByRole('article').textContent ?? '').replace(/\s/g, ' ');
}
const linkNames = /contact|@/;
const hrefs = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

afterEach(() => {
  cleanup();
  configureSite({});
});

test('the privacy policy contains what Law 25 requires', () => {
  const text = show(PrivacyPage);
  for (const part of [
    'Personne responsable de la protection des renseignements personnels',
    'Ce que nous recueillons',
    'Pourquoi',
    'À qui nous les communiquons',
    'à l’extérieur du Québec',
    'Témoins',
    'Conservation',
    'Compte dont l’adresse n’est pas confirmée : 7 jours',
    '30 jours au plus sans être rafraîchies',
    'Tes droits, et comment les exercer',
    'Consulter, corriger, télécharger',
    'Retirer un consentement',
    'déposer une plainte',
    'Nous répondons dans les 30 jours',
    'Commission d’accès à l’information du Québec',
    'incident présentant un risque de préjudice sérieux',
    'district judiciaire de Montréal',
  ])
    expect(text).toContain(part);
  expect(hrefs()).toContain('https://www.cai.gouv.qc.ca');
});

test('the terms of use contain the clauses that the specification requires', () => {
  const text = show(TermsPage);
  for (const part of [
    'refuser, modifier, suspendre ou supprimer un profil',
    'demander la suppression de ton profil',
    'en lecture seule',
    'lois du Québec et les lois du Canada',
    'district judiciaire de Montréal',
  ])
    expect(text).toContain(part);
  expect(hrefs()).toContain('/dashboard?tab=account');
});

// After a change of a text, add a dated clarification at the end of its page and record the new hash here.
test.each([
  ['privacy', PrivacyPage],
  ['terms', TermsPage],
])('the %s page shows the date that the specification gives', (_name, Page) => {
  expect(show(Page)).toContain('Dernière mise à jour : 25 juillet 2025');
});

// After a change of a text, add a dated clarification at the end of its page and record the new hash here.
test.each([
  ['privacy', PrivacyPage, '30 novembre 2026', '30440219c2dbec03'],
  ['terms', TermsPage, '27 novembre 2026', '4df9037c75bdfc9c'],
])(
  'the text of the %s page matches the recorded hash and lists dated clarifications',
  (_name, Page, date, words) => {
    const text = show(Page);
    // The text's last numbered section promises that clarifications are listed at the end of the page.
    expect(text).toMatch(
      new RegExp(
        `ce qui a été précisé depuis la date en haut de page est dit au bas de la page.*Précisions apportées depuis${date}.: \\p{Ll}`,
        'iu',
      ),
    );
    expect(createHash('sha256').update(text).digest('hex').slice(0, 16)).toBe(words);
  },
);

// After a change of a text, add a dated clarification at the end of its page and record the new hash here.
test.each([
  ['privacy', PrivacyPage],
  ['terms', TermsPage],
])(
  'the %s page has the links that YouTube’s terms require, and links to the site’s other pages',
  (_name, Page) => {
    show(Page);
    expect(hrefs()).toEqual(
      expect.arrayContaining([
        'https://www.youtube.com/t/terms',
        'https://policies.google.com/privacy',
        'https://myaccount.google.com/permissions',
        ...[
          '/accueil',
          '/classements',
          '/inscription',
          '/login',
          '/a-propos',
          '/conditions',
          '/confidentialite',
        ],
        ...['/youtube-quebec', '/tiktok-quebec', '/instagram-quebec', '/facebook-quebec', '/linkedin-quebec'],
      ]),
    );
  },
);

test('the legal pages show the privacy officer and the contacts from the settings', () => {
  const contactUrl = 'https://contact.example/';
  const contactEmail = 'vie-privee@bottin.example';
  configureSite({ contactUrl, contactEmail, privacyOfficer: 'Julie Tremblay' });
  const text = show(PrivacyPage);
  expect(text).toContain(`renseignements personnels : Julie Tremblay, ${contactEmail}.`);
  expect(hrefs()).toEqual(expect.arrayContaining([`mailto:${contactEmail}`, contactUrl]));
  cleanup();
  show(TermsPage);
  expect(hrefs()).toContain(contactUrl);
});

test.each([
  [{ contactEmail: 'bonjour@bottin.example' }, 'mailto:bonjour@bottin.example'],
  [{ contactUrl: 'https://contact.example/' }, 'https://contact.example/'],
])('with the settings %j, the contact link of each page leads to %s', (settings, href) => {
  for (const Page of [PrivacyPage, TermsPage, AboutPage]) {
    configureSite(settings);
    show(Page);
    expect(
      within(screen.getByRole('article')).getAllByRole('link', { name: linkNames })[0]?.getAttribute('href'),
    ).toBe(href);
    cleanup();
  }
});

test("the legal pages and the about page don't mention a contact when no contact is configured", () => {
  for (const Page of [PrivacyPage, TermsPage, AboutPage]) {
    expect(show(Page)).not.toMatch(/Pour toute question|écris|, \./i);
    expect(hrefs().filter((href) => href?.startsWith('mailto:'))).toEqual([]);
    cleanup();
  }
});

test('a button in the privacy policy opens the consent dialog', async () => {
  show(PrivacyPage);
  await userEvent.click(screen.getByRole('button', { name: 'Gérer mes témoins' }));
  expect(openConsent).toHaveBeenCalledTimes(1);
});
