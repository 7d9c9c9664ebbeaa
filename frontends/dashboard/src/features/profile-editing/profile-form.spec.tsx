import type { SessionUser } from '@bottin/contracts/domain/account.ts';
import { texts } from '@bottin/contracts/domain/texts.ts';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerCalls, renderAt, testHost, testUser } from '../../test/test-kit.tsx';
import { ProfileForm } from './components/profile-form.tsx';

afterEach(cleanup);

const update = `PATCH /api/users/${testUser.id}`;

test('a fan isn’t asked for an address that nobody can open, and keeps it', async () => {
  const fan = { ...testUser, userType: 'fan' as const };
  const asked = answerCalls({ [update]: { body: fan } });
  renderAt('/edit-profile', <ProfileForm host={testHost(fan).host} user={fan} onSaved={() => {}} />);
  expect(screen.queryByLabelText(/^Adresse du profil/)).toBeNull();
  expect(document.body.textContent).not.toContain('/createurs/');
  await userEvent.click(screen.getByRole('button', { name: 'Sauvegarder' }));
  expect(asked.find(({ call }) => call === update)?.body).toMatchObject({ slug: 'marie-eve' });
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
  const show = (user: SessionUser) => {
    const asked = answerCalls({ [update]: { body: user } });
    renderAt('/edit-profile', <ProfileForm host={testHost(user).host} user={user} onSaved={() => {}} />);
    return asked;
  };
  const website = () => screen.getByLabelText<HTMLInputElement>('Site web');
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Sauvegarder' }));

  it('is changed, and taken away by an empty text', async () => {
    const asked = show(brand);
    expect(website().value).toBe('https://a.exemple.ca/');
    await userEvent.clear(website());
    await userEvent.type(screen.getByLabelText('Ce que tu cherches'), 'Du sirop');
    await save();
    const sent = asked.find(({ call }) => call === update);
    expect(sent?.body).toMatchObject({ website: '', lookingFor: 'Du sirop' });
  });

  it('is refused at its field', async () => {
    const asked = show(brand);
    await userEvent.clear(website());
    await userEvent.type(website(), 'http://a');
    await save();
    expect(await screen.findByText(texts.websiteInvalid)).toBeTruthy();
    expect(asked.map(({ call }) => call)).not.toContain(update);
  });

  it('is asked of brands alone, from when one becomes one', async () => {
    show(testUser);
    expect(screen.queryByLabelText('Site web')).toBeNull();
    await userEvent.selectOptions(screen.getByLabelText(/^Type de profil/), 'Créateur et entreprise');
    expect(website()).toBeTruthy();
  });

  it('stops nobody who is a brand no more', async () => {
    const asked = show({ ...brand, userType: 'both', primaryPlatform: 'youtube' });
    await userEvent.type(website(), ' rien');
    await userEvent.selectOptions(screen.getByLabelText(/^Type de profil/), 'Créateur');
    await save();
    expect(asked.map(({ call }) => call)).toContain(update);
  });
});
