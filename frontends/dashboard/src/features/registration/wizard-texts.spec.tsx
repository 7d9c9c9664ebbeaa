import { texts } from '@bottin/contracts/domain/texts.ts';
import { userTypeLabels } from '@bottin/contracts/domain/user-types.ts';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  problem,
  renderPart,
  type StubResponse,
  stubCalls,
  testHost,
  testUser,
} from '../../test/test-kit.tsx';
import { Wizard } from './components/wizard.tsx';

const registered = { status: 201, body: { userId: testUser.id, message: 'Créé' } };
const connections = `GET /api/users/${testUser.id}/platforms`;
const validDetails = {
  'Prénom *': 'Marie',
  'Nom *': 'Tremblay',
  'Nom public *': 'marie-eve',
  'Courriel *': 'marie@exemple.ca',
  'Mot de passe *': 'motdepasse1',
  'Confirmer le mot de passe *': 'motdepasse1',
};
type Fields = Record<keyof typeof validDetails, string>;

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { exact: true });
const getDescription = (element: HTMLElement) =>
  document.getElementById(element.getAttribute('aria-describedby')?.split(' ')[0] ?? '')?.textContent;

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

function show() {
  const { host, toasts } = testHost();
  renderPart('/inscription', <Wizard host={host} onSuccess={() => {}} />);
  return toasts;
}

async function fillDetails(type: string, values: Partial<Fields> = {}) {
  await userEvent.click(screen.getByRole('radio', { name: type }));
  await press('Continuer');
  for (const [label, value] of Object.entries({ ...validDetails, ...values })) {
    fireEvent.change(field(label), { target: { value } });
  }
  await userEvent.selectOptions(screen.getByLabelText(/^Ville/), 'Rimouski');
}

/** Completes the wizard's steps up to and including the creation of the account. */
async function toNextStep(type: string, responses: Record<string, StubResponse> = {}) {
  const requests = stubCalls({ 'POST /api/auth/register-minimal': registered, ...responses });
  const toasts = show();
  await fillDetails(type);
  await press('Créer mon compte');
  return { requests, toasts };
}

test.each([
  ['Prénom *', 'M', texts.firstNameMin, 'Erreur de validation', texts.firstNameInvalid],
  ['Nom *', ' ', texts.lastNameMin, 'Erreur de validation', texts.lastNameInvalid],
  ['Nom public *', 'm', texts.publicNameMin, 'Format invalide', undefined],
  [
    'Nom public *',
    'm'.repeat(51),
    'Le nom public doit contenir au maximum 50 caractères',
    'Format invalide',
    undefined,
  ],
  ['Nom public *', 'marie eve', texts.publicNameForm, 'Format invalide', undefined],
  ['Courriel *', 'marie@', texts.emailInvalid, 'Format invalide', texts.emailFormat],
] as const)(
  'for the field « %s », the invalid value « %s » is reported at the field and in a toast',
  async (label, value, text, title, description) => {
    stubCalls({});
    const toasts = show();
    await fillDetails('Fan', { [label]: value });
    await press('Créer mon compte');
    expect(await screen.findByText(text)).toBeTruthy();
    expect(getDescription(field(label))).toBe(text);
    expect(toasts.at(-1)?.title).toBe(title);
    if (description) expect(toasts.at(-1)?.description).toBe(description);
  },
);

test('the form shows the errors of all empty required fields at once', async () => {
  stubCalls({});
  const toasts = show();
  await userEvent.click(screen.getByRole('radio', { name: 'Fan' }));
  await press('Continuer');
  await press('Créer mon compte');
  expect(await screen.findByText('Veuillez sélectionner une ville')).toBeTruthy();
  expect(screen.getByText('Le mot de passe doit contenir au moins 8 caractères')).toBeTruthy();
  expect(toasts.at(-1)).toMatchObject({
    title: 'Erreur de validation',
    description: 'Vérifie les champs signalés.',
  });
});

test.each([
  [409, 'email_taken', 'Cette adresse email est déjà utilisée', 'email', 'Email déjà utilisé', undefined],
  [
    409,
    'public_name_taken',
    'Ce nom public est déjà utilisé',
    'publicName',
    'Nom public déjà utilisé',
    undefined,
  ],
  [400, 'password_weak', texts.passwordWeak, 'password', 'Erreur de validation', texts.passwordWeak],
  [400, 'validation', 'Le texte contient…', 'firstName', 'Erreur de validation', 'Prénom invalide'],
  [400, 'validation', 'Le texte contient…', 'lastName', 'Erreur de validation', 'Nom invalide'],
  [400, 'validation', 'Adresse refusée', 'email', 'Erreur de validation', "Format d'email invalide"],
] as const)(
  'an error response (%i, %s, « %s ») that concerns the field %s is shown at this field and in a toast',
  async (status, type, text, path, title, description) => {
    const refusal = { status, body: problem(status, type, text, path) };
    const { toasts } = await toNextStep('Fan', { 'POST /api/auth/register-minimal': refusal });
    expect(await screen.findByText(text)).toBeTruthy();
    expect(toasts.at(-1)?.title).toBe(title);
    if (description) expect(toasts.at(-1)?.description).toBe(description);
    expect(field('Prénom *').value).toBe('Marie');
  },
);

test.each([
  [500, 'internal', 'Erreur serveur, veuillez réessayer dans quelques instants.', undefined],
  [429, 'too_many_requests', 'Erreur', texts.tooManyRequests],
])(
  'an error response with the status %i that concerns no field is shown in a toast',
  async (status, type, title, description) => {
    const failure = { status, body: problem(status, type, texts.tooManyRequests) };
    const { toasts } = await toNextStep('Fan', { 'POST /api/auth/register-minimal': failure });
    await screen.findByRole('button', { name: 'Créer mon compte' });
    expect(toasts.at(-1)?.title).toBe(title);
    expect(toasts.at(-1)?.description).toBe(description);
  },
);

test.each([
  ['Créateur', 4],
  ['Entreprise', 3],
  [userTypeLabels.both, 4],
  ['Fan', 3],
])('the wizard for the account type « %s » has %i steps', async (type, count) => {
  stubCalls({});
  show();
  await userEvent.click(screen.getByRole('radio', { name: type }));
  expect(screen.getByText(new RegExp(`Étape 1 sur ${count}`))).toBeTruthy();
});

test('the platform step requires a main platform and a connection, and announces the platforms that aren’t supported yet', async () => {
  const { toasts } = await toNextStep('Créateur', { [connections]: { body: [] } });
  await screen.findByRole('heading', { name: 'Ta plateforme' });
  await press('Continuer');
  expect(screen.getByText('Plateforme principale obligatoire pour les créateurs')).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: 'YouTube' }));
  await press('Continuer');
  expect(toasts.at(-1)).toMatchObject({
    title: 'Connexion requise',
    description: 'Connecte au moins une plateforme pour continuer.',
  });
  for (const name of ['TikTok', 'Instagram', 'Facebook', 'LinkedIn']) {
    await press(`${name} : Prochainement disponible`);
    expect(toasts.at(-1)).toMatchObject({ title: 'Prochainement disponible', description: name });
  }
});

test('the profile step requires one to three categories', async () => {
  await toNextStep('Fan');
  const choose = (name: string) => userEvent.click(screen.getByRole('checkbox', { name }));
  await screen.findByRole('heading', { name: 'Ton profil' });
  await choose('Humour');
  await choose('Humour');
  expect(screen.getByText('Sélectionnez au moins 1 catégorie')).toBeTruthy();
  for (const name of ['Humour', 'Cuisine', 'Voyage']) await choose(name);
  expect(screen.getByText('Maximum 3 catégories')).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Mode' }).disabled).toBe(true);
});

test('the error message for a common password is shown at its field and in a toast', async () => {
  const refusal = { status: 400, body: problem(400, 'password_weak', texts.passwordCommon, 'password') };
  const { toasts } = await toNextStep('Fan', { 'POST /api/auth/register-minimal': refusal });
  expect(await screen.findByText(/Celui-ci est parmi les plus utilisés/)).toBeTruthy();
  expect(getDescription(field('Mot de passe *'))).toBe(texts.passwordCommon);
  expect(toasts.at(-1)?.description).toBe(texts.passwordCommon);
});

const complete = 'POST /api/auth/complete-profile';
const typeDescription = (value: string) =>
  fireEvent.change(screen.getByLabelText(/^Description/), { target: { value } });

test('a description that is too long isn’t sent, and the error disappears when the description is shortened', async () => {
  const { requests } = await toNextStep('Fan', {
    [complete]: { body: { userId: testUser.id, message: '' } },
  });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Humour' }));
  typeDescription('x'.repeat(501));
  await press('Finaliser mon profil');
  expect(screen.getByText(texts.descriptionMax)).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText(/^Description/));
  expect(requests.some(({ call }) => call === complete)).toBe(false);
  typeDescription('x'.repeat(500));
  await waitFor(() => expect(screen.queryByText(texts.descriptionMax)).toBeNull());
  await press('Finaliser mon profil');
  expect(requests.at(-1)?.body).toMatchObject({ description: 'x'.repeat(500) });
});

test('a server error about the description is shown at its field until the description changes', async () => {
  const refused = { status: 400, body: problem(400, 'validation', texts.invalidCharacters, 'description') };
  await toNextStep('Fan', { [complete]: refused });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Humour' }));
  typeDescription('Du sirop');
  await press('Finaliser mon profil');
  expect(await screen.findByText(texts.invalidCharacters)).toBeTruthy();
  typeDescription('Du sirop.');
  await waitFor(() => expect(screen.queryByText(texts.invalidCharacters)).toBeNull());
});

test('a reload keeps all input except the passwords, and a failed last step loses no input', async () => {
  stubCalls({ 'POST /api/auth/register-minimal': registered });
  show();
  await fillDetails('Entreprise');
  cleanup();
  show();
  expect(field('Prénom *').value).toBe('Marie');
  expect(field('Courriel *').value).toBe('marie@exemple.ca');
  expect(screen.getByLabelText<HTMLSelectElement>(/^Ville/).value).toBe('Rimouski');
  expect(field('Mot de passe *').value).toBe('');
  for (const label of ['Mot de passe *', 'Confirmer le mot de passe *'] as const) {
    fireEvent.change(field(label), { target: { value: validDetails[label] } });
  }
  await press('Créer mon compte');
  await screen.findByRole('heading', { name: 'Ton profil' });
  await userEvent.click(screen.getByRole('checkbox', { name: 'Affaires' }));
  await userEvent.type(screen.getByLabelText(/^Description/), 'Du sirop.');
  await press('Finaliser mon profil');
  cleanup();
  show();
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Affaires' }).checked).toBe(true);
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Description/).value).toBe('Du sirop.');
});
