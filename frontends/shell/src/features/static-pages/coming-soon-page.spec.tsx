import type { Host } from '@bottin/contracts/remotes/host.ts';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { configureSite } from '../../lib/config.ts';
import ComingSoonPage from './coming-soon-page.tsx';

const leadFormUrl = 'https://forms.example/w/1';
const leadFormScriptUrl = 'https://forms.example/embed.js';
const scripts = () => [...document.head.querySelectorAll('script')].map(({ src }) => src);

function show(embeds = false) {
  const choice = { analytics: false, advertising: false, embeds };
  const consent = { get: () => choice, subscribe: () => () => {}, open: () => {} };
  render(
    <MemoryRouter>
      <ComingSoonPage host={{ setHead: () => {}, consent } as unknown as Host} />
    </MemoryRouter>,
  );
}

afterEach(() => {
  cleanup();
  configureSite({});
});

test('the coming-soon page has no logo and no footer of its own', () => {
  configureSite({ contactEmail: 'bonjour@bottin.example', authorUrl: 'https://atelier.example/' });
  show();
  expect(screen.queryByRole('img', { name: 'Bottin' })).toBeNull();
  expect(screen.queryByText(/© 2025/)).toBeNull();
});

test('the coming-soon page links to the contact e-mail address, even when an external contact page is also configured', () => {
  configureSite({ contactEmail: 'bonjour@bottin.example', contactUrl: 'https://contact.example/' });
  show();
  expect(screen.getByRole('link', { name: 'bonjour@bottin.example' }).getAttribute('href')).toBe(
    'mailto:bonjour@bottin.example',
  );
  cleanup();
  configureSite({});
  show();
  expect(screen.queryByText(/Écris à/)).toBeNull();
});

test('the button scrolls to the sign-up section; without a form, that section links to the registration page', async () => {
  const scrolled: Element[] = [];
  Element.prototype.scrollIntoView = function scroll() {
    scrolled.push(this);
  };
  show();
  await userEvent.click(screen.getByRole('link', { name: 'M’inscrire à la version bêta' }));
  const heading = screen.getByRole('heading', { name: 'Inscription' });
  expect(scrolled).toEqual([heading]);
  expect(document.activeElement).toBe(heading);
  expect(screen.getByRole('link', { name: 'Créer mon compte' }).getAttribute('href')).toBe(
    '/login?tab=register',
  );
});

test('the page loads the sign-up form and its script only after consent, and loads the script once', () => {
  configureSite({ leadFormUrl, leadFormScriptUrl });
  show();
  expect([screen.queryByTitle('Coming soon...'), scripts()]).toEqual([null, []]);
  for (const _twice of [1, 2]) {
    cleanup();
    show(true);
    expect(screen.getByTitle('Coming soon...').getAttribute('height')).toBe('507');
    expect(scripts()).toEqual([leadFormScriptUrl]);
  }
});
