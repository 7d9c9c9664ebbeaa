import { jest } from '@jest/globals';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConfirmDialog } from './dialog.tsx';
import { NameDialog } from './name-dialog.tsx';

afterEach(cleanup);

test('while its action is pending, a confirmation can’t be closed by Escape or a button', async () => {
  const change = jest.fn();
  const buildDialog = (pending: boolean) => (
    <ConfirmDialog
      open
      onOpenChange={change}
      title="Sûr ?"
      confirmLabel="Oui"
      pending={pending}
      onConfirm={() => {}}
    />
  );
  const { rerender } = render(buildDialog(true));
  const tryToClose = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Annuler' }));
    await userEvent.click(screen.getByRole('button', { name: 'Fermer' }));
    await userEvent.keyboard('{Escape}');
  };
  await tryToClose();
  expect(change).not.toHaveBeenCalled();
  expect(screen.getByRole('button', { name: 'Annuler' })).toHaveProperty('disabled', true);
  rerender(buildDialog(false));
  await tryToClose();
  expect(change.mock.calls).toEqual([[false], [false], [false]]);
});

test('while the name is being sent, the name dialog can’t be closed', async () => {
  let end = () => {};
  const close = jest.fn();
  render(
    <NameDialog
      title="Nouvelle liste"
      submitLabel="Créer"
      texts={{ label: 'Nom', missing: 'Vide', tooLong: 'Trop long' }}
      max={60}
      onSubmit={() => new Promise<void>((resolve) => (end = resolve))}
      onClose={close}
    />,
  );
  await userEvent.type(screen.getByLabelText(/^Nom/), 'Campagne{Enter}');
  await userEvent.click(screen.getByRole('button', { name: 'Annuler' }));
  await userEvent.click(screen.getByRole('button', { name: 'Fermer' }));
  await userEvent.keyboard('{Escape}');
  expect(close).not.toHaveBeenCalled();
  end();
  await waitFor(() => expect(close).toHaveBeenCalledTimes(1));
});

test('while the name differs from the initial one, leaving the page needs confirmation', async () => {
  const unload = () => dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const { unmount } = render(
    <NameDialog
      title="Renommer"
      submitLabel="Renommer"
      initial="Hiver"
      texts={{ label: 'Nom', missing: 'Vide', tooLong: 'Trop long' }}
      max={60}
      onSubmit={async () => {}}
      onClose={() => {}}
    />,
  );
  expect(unload()).toBe(true);
  await userEvent.type(screen.getByLabelText(/^Nom/), ' 2027');
  expect(unload()).toBe(false);
  unmount();
  expect(unload()).toBe(true);
});
