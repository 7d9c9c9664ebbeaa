import { reportTexts } from '@bottin/contracts/domain/reports.ts';
import { texts } from '@bottin/contracts/domain/texts.ts';
import type { PageProps } from '@bottin/contracts/remotes/host.ts';
import { ReportButton } from '@bottin/ui/components/report-button.tsx';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { problem, renderPage, type StubResponses } from '../test/render-page.tsx';

const target = { kind: 'profile', id: '0192f0c1-7b1a-7000-8000-0000000000ee', label: 'Zoé Roy' } as const;
const text = 'Ce concours n’existe pas.';
const path = 'POST /api/reports';

function Page({ host }: PageProps) {
  return <ReportButton host={host} target={target} />;
}

const show = (responses: StubResponses) => renderPage(Page, { path: '/createurs/x', responses });

async function openDialog() {
  await userEvent.click(await screen.findByRole('button', { name: 'Signaler ce profil' }));
  return within(await screen.findByRole('dialog', { name: 'Signaler ce profil' }));
}

type Dialog = Awaited<ReturnType<typeof openDialog>>;
const getText = (dialog: Dialog) => dialog.getByLabelText<HTMLTextAreaElement>(/^Ce qui ne va pas/);
const send = (dialog: Dialog) => userEvent.click(dialog.getByRole('button', { name: 'Envoyer' }));
async function fill(dialog: Dialog) {
  await userEvent.selectOptions(dialog.getByLabelText(/^Ce que tu signales/), 'scam');
  await userEvent.type(getText(dialog), text);
}

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

test('each empty required field shows an error, and the first empty field gets the focus', async () => {
  show({});
  const dialog = await openDialog();
  await send(dialog);
  expect(dialog.getByText(reportTexts.categoryRequired)).toBeTruthy();
  expect(dialog.getByText(reportTexts.tooShort)).toBeTruthy();
  expect(document.activeElement).toBe(dialog.getByLabelText(/^Ce que tu signales/));
});

test('a sent report shows its number, returns the focus to its button, and its draft is deleted', async () => {
  show({ [path]: { receipt: 'SIG-7K2M9QXA' } });
  await fill(await openDialog());
  await send(within(screen.getByRole('dialog')));
  const number = await screen.findByText('SIG-7K2M9QXA');
  await waitFor(() => expect(document.activeElement).toBe(number.parentElement));
  await userEvent.click(screen.getByRole('button', { name: 'Terminé' }));
  const button = screen.getByRole('button', { name: 'Signaler ce profil' });
  await waitFor(() => expect(document.activeElement).toBe(button));
  expect(getText(await openDialog()).value).toBe('');
});

test('the text of a failed report is kept, even after the dialog is closed and opened again', async () => {
  show({ [path]: problem(503, 'Plus tard.') });
  const dialog = await openDialog();
  await fill(dialog);
  await send(dialog);
  expect(await dialog.findByText('Plus tard.')).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Signaler ce profil' }));
  expect(getText(await openDialog()).value).toBe(text);
});

test('a report that is sent again has the same id, even after the dialog is opened again; a changed report has a new id', async () => {
  show({ [path]: problem(503, 'Plus tard.') });
  const bodies: Array<{ id: string }> = [];
  const respond = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    if (init?.method === 'POST') bodies.push(JSON.parse(String(init.body)));
    return respond(input, init);
  };
  const dialog = await openDialog();
  await fill(dialog);
  await send(dialog);
  await dialog.findByText('Plus tard.');
  await userEvent.keyboard('{Escape}');
  const again = await openDialog();
  await send(again);
  await again.findByText('Plus tard.');
  await userEvent.type(getText(again), ' Vraiment.');
  await send(again);
  await waitFor(() => expect(bodies).toHaveLength(3));
  const [first, second, third] = bodies.map(({ id }) => id);
  expect(first).toMatch(/^[0-9a-f-]{36}$/);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test('the dialog can’t be closed while the report is being sent', async () => {
  show({ [path]: 'wait' });
  const dialog = await openDialog();
  await fill(dialog);
  await send(dialog);
  await userEvent.keyboard('{Escape}');
  await userEvent.click(dialog.getByRole('button', { name: 'Fermer' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Annuler' }));
  expect(screen.getByRole('dialog')).toBeTruthy();
});

test('an error from the server about the e-mail address is shown at the e-mail field', async () => {
  const errors = [{ path: ['email'], message: texts.emailInvalid }];
  const refusal = {
    statusCode: 400,
    errorType: 'validation_failed',
    message: 'Vérifie le formulaire.',
    errors,
  };
  show({ [path]: { ...problem(400), text: () => Promise.resolve(JSON.stringify(refusal)) } });
  const dialog = await openDialog();
  await fill(dialog);
  const field = dialog.getByLabelText(/^Ton courriel/);
  await userEvent.type(field, 'pas une adresse');
  await send(dialog);
  expect(await dialog.findByText(texts.emailInvalid)).toBeTruthy();
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(field);
});
