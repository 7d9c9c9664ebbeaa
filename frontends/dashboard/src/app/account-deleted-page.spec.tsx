import { jest } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { accountDeletedNavigation } from '../lib/after-deletion.ts';
import { renderAt, testHost } from '../test/test-kit.tsx';
import AccountDeletedPage from './account-deleted-page.tsx';

afterEach(cleanup);

function show(state: unknown) {
  const { host } = testHost();
  const refresh = jest.fn(host.session.refresh);
  const element = <AccountDeletedPage host={{ ...host, session: { ...host.session, refresh } }} />;
  renderAt({ pathname: accountDeletedNavigation[0], state }, element);
  return refresh;
}

test('after a deletion, the page confirms the deletion and refreshes the session', () => {
  const refresh = show(accountDeletedNavigation[1].state);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Ton compte est supprimé');
  expect(refresh).toHaveBeenCalled();
});

test('the page explains how to delete an account when it isn’t opened after a deletion', () => {
  const refresh = show(null);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Supprimer son compte');
  expect(screen.getByRole('link').getAttribute('href')).toBe('/dashboard?tab=account');
  expect(refresh).not.toHaveBeenCalled();
});
