import type { SessionUser } from '@bottin/contracts/domain/account.ts';
import { texts } from '@bottin/contracts/domain/texts.ts';
import { TooltipProvider } from '@bottin/ui/components/tooltip.tsx';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { address, answerCalls, renderAt, renderPart, testHost, testUser } from '../../test/test-kit.tsx';
import { ProfileForm } from './components/profile-form.tsx';

afterEach(cleanup);

const update = `PATCH /api/users/${testUser.id}`;

/** Shows the form of an account; returns what is asked of the server, and what the form reported as saved. */
function show(user: SessionUser, answer: SessionUser = user) {
  const asked = answerCalls({ [update]: { body: answer } });
  const saved: SessionUser[] = [];
  const onSaved = (account: SessionUser) => void saved.push(account);
  renderPart('/edit-profile', <ProfileForm host={testHost(user).host} user={user} onSaved={onSaved} />);
  const bodies = () => asked.filter(({ call }) => call === update).map(({ body }) => body);
  return { bodies, saved };
}
const field = (label: RegExp | string) => screen.getByLabelText<HTMLInputElement>(label);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const save = () => press('Sauvegarder');

test('a fan isn’t asked for an address that nobody can open, and keeps it', async () => {
  const { bodies } = show({ ...testUser, userType: 'fan' });
  expect(screen.queryByLabelText(/^Adresse du profil/)).toBeNull();
  expect(document.body.textContent).not.toContain('/createurs/');
  await userEvent.type(field(/^Prénom/), '-Ève');
  await save();
  expect(bodies()).toEqual([{ firstName: 'Marie-Ève' }]);
});

describe('what is sent', () => {
  const links = { tiktok: 'https://www.tiktok.com/@marie', instagram: 'https://www.instagram.com/marie' };
  const user: SessionUser = { ...testUser, links, tags: ['neige'], pendingEmail: 'neuve@exemple.ca' };

  it('is what was changed', async () => {
    const { bodies } = show(user);
    await userEvent.selectOptions(field(/^Ville/), 'Laval');
    await userEvent.clear(field('Lien TikTok'));
    await userEvent.type(field('Lien Facebook'), 'facebook.com/marie');
    await userEvent.type(field('Tags'), '#hiver{Enter}');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Voyage' }));
    await save();
    expect(bodies()).toEqual([
      {
        city: 'Laval',
        tags: ['neige', 'hiver'],
        categories: ['cuisine', 'voyage'],
        links: { tiktok: '', facebook: 'https://facebook.com/marie' },
      },
    ]);
  });

  it('leaves out what was changed back', async () => {
    const { bodies } = show(user);
    await userEvent.type(field(/^Email/), 'x{Backspace}');
    await userEvent.type(field('Lien TikTok'), 'x{Backspace}');
    await press('Retirer neige');
    await userEvent.type(field('Tags'), 'neige{Enter}');
    await userEvent.selectOptions(field('Plateforme principale'), 'TikTok');
    await userEvent.selectOptions(field('Plateforme principale'), 'YouTube');
    await userEvent.type(field(/^Nom(?! public)/), '-Roy');
    await save();
    expect(bodies()).toEqual([{ lastName: 'Tremblay-Roy' }]);
  });

  it('is nothing when nothing was changed, and counts as saved', async () => {
    const { bodies, saved } = show(user);
    await save();
    expect([bodies(), saved]).toEqual([[], [user]]);
  });

  it('submits a refused profile again, changed or not', async () => {
    const { bodies, saved } = show({ ...user, status: 'refused' });
    await save();
    expect([bodies(), saved.length]).toEqual([[{}], 1]);
  });

  it('is an address with the password only where the address was changed', async () => {
    const { bodies } = show(testUser);
    await userEvent.clear(field(/^Email/));
    await userEvent.type(field(/^Email/), 'neuve@exemple.ca');
    await userEvent.type(field(/^Mot de passe actuel/), 'Bon-mot-42');
    await save();
    expect(bodies()).toEqual([{ email: 'neuve@exemple.ca', currentPassword: 'Bon-mot-42' }]);
  });

  it('asks for no password for the address of an old form, although another tab ended its change', async () => {
    const { host } = testHost(user);
    answerCalls({});
    const form = (account: SessionUser) => (
      <MemoryRouter>
        <TooltipProvider>
          <ProfileForm host={host} user={account} onSaved={() => {}} />
        </TooltipProvider>
      </MemoryRouter>
    );
    const { rerender } = render(form(user));
    rerender(form({ ...user, pendingEmail: null }));
    expect(field(/^Email/).value).toBe('neuve@exemple.ca');
    expect(screen.queryByLabelText(/^Mot de passe actuel/)).toBeNull();
  });
});

test('leaving asks while something is unsaved, and no more once it is saved', async () => {
  const { bodies } = show(testUser, { ...testUser, city: 'Laval' });
  const leave = () => userEvent.click(screen.getByRole('link', { name: 'Annuler' }));
  await userEvent.selectOptions(field(/^Ville/), 'Laval');
  await leave();
  await screen.findByRole('alertdialog');
  expect(address()).toBe('/edit-profile');
  await press('Rester');
  await save();
  expect(bodies()).toEqual([{ city: 'Laval' }]);
  await leave();
  expect(address()).toBe('/dashboard?tab=profile');
});

test('a creator chooses the address of their page', () => {
  answerCalls({});
  renderAt(
    '/edit-profile',
    <ProfileForm host={testHost(testUser).host} user={testUser} onSaved={() => {}} />,
  );
  expect(screen.getByLabelText<HTMLInputElement>(/^Adresse du profil/).value).toBe('marie-eve');
});

describe('what a brand says of itself', () => {
  const brand = {
    ...testUser,
    userType: 'company' as const,
    primaryPlatform: null,
    website: 'https://a.exemple.ca/',
  };
  const website = () => field('Site web');

  it('is changed, and taken away by an empty text', async () => {
    const { bodies } = show(brand);
    expect(website().value).toBe('https://a.exemple.ca/');
    await userEvent.clear(website());
    await userEvent.type(screen.getByLabelText('Ce que tu cherches'), 'Du sirop');
    await save();
    expect(bodies()).toEqual([{ website: '', lookingFor: 'Du sirop' }]);
  });

  it('is refused at its field', async () => {
    const { bodies } = show(brand);
    await userEvent.clear(website());
    await userEvent.type(website(), 'http://a');
    await save();
    expect(await screen.findByText(texts.websiteInvalid)).toBeTruthy();
    expect(bodies()).toEqual([]);
  });

  it('is asked of brands alone, from when one becomes one', async () => {
    show(testUser);
    expect(screen.queryByLabelText('Site web')).toBeNull();
    await userEvent.selectOptions(screen.getByLabelText(/^Type de profil/), 'Créateur et entreprise');
    expect(website()).toBeTruthy();
  });

  it('stops nobody who is a brand no more', async () => {
    const { bodies } = show({ ...brand, userType: 'both', primaryPlatform: 'youtube' });
    await userEvent.type(website(), ' rien');
    await userEvent.selectOptions(screen.getByLabelText(/^Type de profil/), 'Créateur');
    await save();
    expect(bodies()).toEqual([{ userType: 'creator' }]);
  });
});
