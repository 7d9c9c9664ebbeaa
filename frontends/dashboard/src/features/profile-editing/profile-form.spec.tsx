import type { SessionUser } from '@bottin/contracts/domain/account.ts';
import { texts } from '@bottin/contracts/domain/texts.ts';
import { TooltipProvider } from '@bottin/ui/components/tooltip.tsx';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { address, renderAt, renderPart, stubCalls, testHost, testUser } from '../../test/test-kit.tsx';
import { ProfileForm } from './components/profile-form.tsx';

afterEach(cleanup);

const update = `PATCH /api/users/${testUser.id}`;

/**
 * Renders the form of an account. Returns the sent bodies and the accounts that the form reported as saved.
 */
function show(user: SessionUser, response: SessionUser = user) {
  const requests = stubCalls({ [update]: { body: response } });
  const saved: SessionUser[] = [];
  const onSaved = (account: SessionUser) => void saved.push(account);
  renderPart('/edit-profile', <ProfileForm host={testHost(user).host} user={user} onSaved={onSaved} />);
  const bodies = () => requests.filter(({ call }) => call === update).map(({ body }) => body);
  return { bodies, saved };
}
const field = (label: RegExp | string) => screen.getByLabelText<HTMLInputElement>(label);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const save = () => press('Enregistrer');

test('a fan has no field for the profile’s slug, and saving leaves the slug unchanged', async () => {
  const { bodies } = show({ ...testUser, userType: 'fan' });
  expect(screen.queryByLabelText(/^Adresse du profil/)).toBeNull();
  expect(document.body.textContent).not.toContain('/createurs/');
  await userEvent.type(field(/^Prénom/), '-Ève');
  await save();
  expect(bodies()).toEqual([{ firstName: 'Marie-Ève' }]);
});

test('only a problem of the slug or its availability is announced, not each keystroke', async () => {
  const check = (slug: string) => `GET /api/auth/check-slug/${slug}?userId=${testUser.id}`;
  stubCalls({ [check('marie-eve-r')]: { body: { exists: false } } });
  renderPart('/edit-profile', <ProfileForm host={testHost().host} user={testUser} onSaved={() => {}} />);
  const slug = field(/^Adresse du profil/);
  const isAnnounced = (text: string) => screen.getByText(text).closest('[aria-live]') !== null;
  await userEvent.type(slug, '-r');
  expect(isAnnounced('/createurs/marie-eve-r')).toBe(false);
  await screen.findByText('/createurs/marie-eve-r est disponible');
  expect(isAnnounced('/createurs/marie-eve-r est disponible')).toBe(true);
  await userEvent.type(slug, '!');
  expect(isAnnounced(texts.slugForm)).toBe(true);
  await userEvent.clear(slug);
  expect(isAnnounced('Le slug doit contenir au moins 3 caractères')).toBe(true);
});

describe('suggested spelling of the public name', () => {
  const suggest = 'Écrire « Marie eve »';
  const undo = 'Remettre « marie-eve »';

  it('the suggestion button writes the name with spaces, and saving sends only the name', async () => {
    const { bodies } = show(testUser);
    await press(suggest);
    expect(field(/^Nom public/).value).toBe('Marie eve');
    expect(screen.getByText('L’adresse de ta page ne change pas.')).toBeTruthy();
    expect(bodies()).toEqual([]);
    await save();
    expect(bodies()).toEqual([{ publicName: 'Marie eve' }]);
  });

  it('the undo button restores the name and focuses the suggestion button', async () => {
    const { bodies } = show(testUser);
    await press(suggest);
    await press(undo);
    expect(field(/^Nom public/).value).toBe('marie-eve');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: suggest }));
    await save();
    expect(bodies()).toEqual([]);
  });

  it('no spelling is suggested when the name has spaces or the user is a fan', () => {
    show({ ...testUser, publicName: 'Marie-Ève Roy' });
    expect(screen.queryByRole('button', { name: /^Écrire/ })).toBeNull();
    cleanup();
    show({ ...testUser, userType: 'fan' });
    expect(screen.queryByRole('button', { name: /^Écrire/ })).toBeNull();
  });
});

describe('request of the profile form', () => {
  const links = { tiktok: 'https://www.tiktok.com/@marie', instagram: 'https://www.instagram.com/marie' };
  const user: SessionUser = { ...testUser, links, tags: ['neige'], pendingEmail: 'neuve@exemple.ca' };

  it('the request contains only the changed fields', async () => {
    const { bodies } = show(user);
    await userEvent.selectOptions(field(/^Ville/), 'Laval');
    await userEvent.clear(field('Lien TikTok'));
    await userEvent.type(field('Lien Facebook'), 'facebook.com/marie');
    await userEvent.type(field('Mots-clés'), '#hiver{Enter}');
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

  it('the request omits fields that were changed back to their saved values', async () => {
    const { bodies } = show(user);
    await userEvent.type(field(/^Courriel/), 'x{Backspace}');
    await userEvent.type(field('Lien TikTok'), 'x{Backspace}');
    await press('Retirer neige');
    await userEvent.type(field('Mots-clés'), 'neige{Enter}');
    await userEvent.selectOptions(field('Plateforme principale'), 'TikTok');
    await userEvent.selectOptions(field('Plateforme principale'), 'YouTube');
    await userEvent.type(field(/^Nom(?! public)/), '-Roy');
    await save();
    expect(bodies()).toEqual([{ lastName: 'Tremblay-Roy' }]);
  });

  it('saving an unchanged form sends no request and reports the account as saved', async () => {
    const { bodies, saved } = show(user);
    await save();
    expect([bodies(), saved]).toEqual([[], [user]]);
  });

  it('saving resubmits a refused profile, even without changes', async () => {
    const { bodies, saved } = show({ ...user, status: 'refused' });
    await save();
    expect([bodies(), saved.length]).toEqual([[{}], 1]);
  });

  it('the request contains the password only when the e-mail address has changed', async () => {
    const { bodies } = show(testUser);
    await userEvent.clear(field(/^Courriel/));
    await userEvent.type(field(/^Courriel/), 'neuve@exemple.ca');
    await userEvent.type(field(/^Mot de passe actuel/), 'Bon-mot-42');
    await save();
    expect(bodies()).toEqual([{ email: 'neuve@exemple.ca', currentPassword: 'Bon-mot-42' }]);
  });

  it('the password field disappears after another tab cancels the change of e-mail address', async () => {
    const { host } = testHost(user);
    stubCalls({});
    const form = (account: SessionUser) => (
      <MemoryRouter>
        <TooltipProvider>
          <ProfileForm host={host} user={account} onSaved={() => {}} />
        </TooltipProvider>
      </MemoryRouter>
    );
    const { rerender } = render(form(user));
    rerender(form({ ...user, pendingEmail: null }));
    expect(field(/^Courriel/).value).toBe('neuve@exemple.ca');
    expect(screen.queryByLabelText(/^Mot de passe actuel/)).toBeNull();
  });
});

test('the form asks for confirmation before the user leaves with unsaved changes, but not after saving', async () => {
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

test('a creator can edit the slug of their page', () => {
  stubCalls({});
  renderAt(
    '/edit-profile',
    <ProfileForm host={testHost(testUser).host} user={testUser} onSaved={() => {}} />,
  );
  expect(screen.getByLabelText<HTMLInputElement>(/^Adresse du profil/).value).toBe('marie-eve');
});

describe('change of e-mail address', () => {
  const keys = 'GET /api/account/passkeys';
  const email = () => screen.getByLabelText<HTMLInputElement>(/^Courriel/);
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  const change = async (text: string) => {
    await userEvent.clear(email());
    await userEvent.type(email(), text);
  };
  const show = () => {
    const requests = stubCalls({
      [keys]: { body: { passkeys: [], proof: 'code' } },
      [update]: { body: testUser },
    });
    renderPart(
      '/edit-profile',
      <ProfileForm host={testHost(testUser).host} user={testUser} onSaved={() => {}} />,
    );
    return requests;
  };

  it('changing the e-mail address requires the password, and also a code when MFA is on', async () => {
    const requests = show();
    await change('neuve@exemple.ca');
    await userEvent.type(await screen.findByLabelText(/^Mot de passe actuel/), 'Erable-rouge-42');
    await userEvent.type(await screen.findByLabelText(/^Code/), '123456');
    await save();
    const sent = requests.find(({ call }) => call === update);
    expect(sent?.body).toMatchObject({
      email: 'neuve@exemple.ca',
      currentPassword: 'Erable-rouge-42',
      code: '123456',
    });
  });

  it('typing the old e-mail address again removes the code field, and saving then sends no request', async () => {
    const requests = show();
    await change('neuve@exemple.ca');
    await screen.findByLabelText(/^Code/);
    await change(testUser.email);
    expect(screen.queryByLabelText(/^Code/)).toBeNull();
    await save();
    // Nothing has changed, so nothing is sent.
    expect(requests.some(({ call }) => call === update)).toBe(false);
  });
});

describe('fields of a brand', () => {
  const brand = {
    ...testUser,
    userType: 'company' as const,
    primaryPlatform: null,
    website: 'https://a.exemple.ca/',
  };
  const website = () => field('Site web');

  it('the brand fields are saved, and an empty text clears a field', async () => {
    const { bodies } = show(brand);
    expect(website().value).toBe('https://a.exemple.ca/');
    await userEvent.clear(website());
    await userEvent.type(screen.getByLabelText('Ce que tu cherches'), 'Du sirop');
    await save();
    expect(bodies()).toEqual([{ website: '', lookingFor: 'Du sirop' }]);
  });

  it('an invalid website shows an error at its field and isn’t sent', async () => {
    const { bodies } = show(brand);
    await userEvent.clear(website());
    await userEvent.type(website(), 'http://a');
    await save();
    expect(await screen.findByText(texts.websiteInvalid)).toBeTruthy();
    expect(bodies()).toEqual([]);
  });

  it('the brand fields appear once a creator selects a type that includes a brand', async () => {
    show(testUser);
    expect(screen.queryByLabelText('Site web')).toBeNull();
    await userEvent.selectOptions(screen.getByLabelText(/^Type de profil/), 'Créateur et entreprise');
    expect(website()).toBeTruthy();
  });

  it('an invalid brand field doesn’t block saving after the type changes from brand to creator', async () => {
    const { bodies } = show({ ...brand, userType: 'both', primaryPlatform: 'youtube' });
    await userEvent.type(website(), ' rien');
    await userEvent.selectOptions(screen.getByLabelText(/^Type de profil/), 'Créateur');
    await save();
    expect(bodies()).toEqual([{ userType: 'creator' }]);
  });
});
