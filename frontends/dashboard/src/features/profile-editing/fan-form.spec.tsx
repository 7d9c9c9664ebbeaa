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
