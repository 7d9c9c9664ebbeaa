import { texts } from '@bottin/contracts/domain/texts.ts';
import { jest } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  problem,
  renderPart,
  type StubResponse,
  stubCalls,
  stubOff,
  testConnection,
  testHost,
  testUser,
} from '../../test/test-kit.tsx';
import { PlatformStep } from './components/platform-step.tsx';
import { Wizard } from './components/wizard.tsx';
import { getAdjacentStep, listSteps, parseDraft, resumeDraft } from './draft.ts';

const available: Readonly<Record<string, StubResponse>> = {
  'GET /api/auth/check-email/marie%40exemple.ca': { body: { exists: false } },
  'GET /api/auth/check-public-name/marie-eve': { body: { exists: false } },
  'GET /api/auth/check-public-name/pris': { body: { exists: true } },
};
const registered = { status: 201, body: { userId: testUser.id, message: 'Créé' } };
const fill = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const disabled = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled;

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

function show() {
  const { host, toasts } = testHost();
  const done: string[] = [];
  renderPart('/inscription', <Wizard host={host} onSuccess={(email) => done.push(email)} />);
  return { toasts, done };
}

async function fillDetails(type: string) {
  await userEvent.click(screen.getByRole('radio', { name: type }));
  await press('Continuer');
  fill(/^Prénom/, 'Marie');
  fill(/^Nom \*/, 'Tremblay');
  fill(/^Nom public/, 'marie-eve');
  fill(/^Courriel/, 'marie@exemple.ca');
  await userEvent.selectOptions(screen.getByLabelText(/^Ville/), 'Rimouski');
  fill(/^Mot de passe/, 'motdepasse1');
  fill(/^Confirmer/, 'motdepasse1');
}

test('the first step requires an account type', async () => {
  stubCalls(available);
  show();
  expect(disabled('Continuer')).toBe(true);
  const missing = () => screen.queryByText('Veuillez sélectionner un type de profil');
  expect(screen.getByRole('button', { name: 'Continuer' }).getAttribute('aria-describedby')).toBe(
    missing()?.id,
  );
  await userEvent.click(screen.getByRole('radio', { name: 'Fan' }));
  expect(disabled('Continuer')).toBe(false);
  expect(missing()).toBeNull();
  expect(screen.getByText(/Étape 1 sur 3/)).toBeTruthy();
});

test.each(['Fan', 'Créateur'])(
  'a person who registers as « %s » is warned when the browser blocks cookies',
  async (type) => {
    stubCalls({
      ...available,
      'POST /api/auth/register-minimal': registered,
      [`GET /api/users/${testUser.id}/platforms`]: {
        status: 401,
        body: problem(401, 'not_signed_in', 'Connecte-toi pour continuer.'),
      },
    });
    show();
    await fillDetails(type);
    await press('Créer mon compte');
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /^Ton compte est créé, mais ton navigateur bloque les témoins.*marie@exemple\.ca/,
    );
    expect(screen.queryByRole('button', { name: 'Finaliser mon profil' })).toBeNull();
  },
);

test('on a site that sends no e-mails, the warning about blocked cookies doesn’t claim that a link was sent', async () => {
  stubCalls({
    ...available,
    ...stubOff('mail'),
    'POST /api/auth/register-minimal': registered,
    [`GET /api/users/${testUser.id}/platforms`]: {
      status: 401,
      body: problem(401, 'not_signed_in', 'Connecte-toi pour continuer.'),
    },
  });
  show();
  await fillDetails('Fan');
  await press('Créer mon compte');
  expect(await screen.findByText(/Tu pourras te connecter une fois ton courriel confirmé/)).toBeTruthy();
  expect(screen.queryByText(/le lien envoyé/)).toBeNull();
});

describe('error response to a registration', () => {
  it.each([
    [
      'Cette adresse courriel/email existe déjà',
      /^Courriel/,
      'Cette adresse email est déjà utilisée',
      'Email déjà utilisé',
    ],
    ['Email already in use', /^Courriel/, 'Cette adresse email est déjà utilisée', 'Email déjà utilisé'],
    [
      'Weak password',
      /^Mot de passe/,
      'Mot de passe trop faible. Utilise au moins 8 caractères avec majuscules, minuscules et chiffres',
      'Erreur de validation',
    ],
    ['Ce nom est déjà utilisé', /^Nom public/, 'Ce nom public est déjà utilisé', 'Nom public déjà utilisé'],
    ['First name invalid', /^Prénom/, 'Prénom invalide', 'Erreur de validation'],
    ['Le prénom est invalide', /^Prénom/, 'Prénom invalide', 'Erreur de validation'],
    ['Nom invalide', /^Nom \*/, 'Nom invalide', 'Erreur de validation'],
    ['Invalid email format', /^Courriel/, "Format d'email invalide", 'Erreur de validation'],
  ])(
    'an error of unknown type with the message « %s » is shown at the field that the message names',
    async (message, label, beside, title) => {
      stubCalls({
        ...available,
        'POST /api/auth/register-minimal': { status: 400, body: { statusCode: 400, message } },
      });
      const { toasts } = show();
      await fillDetails('Fan');
      await press('Créer mon compte');
      expect(await screen.findByText(beside)).toBeTruthy();
      const field = screen.getByLabelText(label);
      expect(field.getAttribute('aria-invalid')).toBe('true');
      expect(
        document.getElementById(field.getAttribute('aria-describedby')?.split(' ').at(-1) ?? '')?.textContent,
      ).toContain(beside);
      expect(toasts).toMatchObject([{ title, description: beside, tone: 'destructive' }]);
    },
  );

  it.each([
    ['Validation failed', 'Erreur de validation'],
    ['Un champ est manquant', 'Erreur de validation'],
    ['Request failed with status 500', 'Erreur serveur, veuillez réessayer dans quelques instants.'],
  ])(
    'an error of unknown type with the message « %s » is shown in a toast with the title « %s »',
    async (message, title) => {
      stubCalls({ ...available, 'POST /api/auth/register-minimal': { status: 400, body: { message } } });
      const { toasts } = show();
      await fillDetails('Fan');
      await press('Créer mon compte');
      await waitFor(() => expect(toasts).toMatchObject([{ title }]));
    },
  );

  it('the message of an error of known type isn’t searched for field names or status codes', async () => {
    const message = 'Trop de tentatives. Réessaie dans 500 secondes : email already in use.';
    stubCalls({
      ...available,
      'POST /api/auth/register-minimal': { status: 429, body: problem(429, 'too_many_requests', message) },
    });
    const { toasts } = show();
    await fillDetails('Fan');
    await press('Créer mon compte');
    await waitFor(() => expect(toasts).toMatchObject([{ title: 'Erreur', description: message }]));
  });
});

test('the account can’t be created while the name is taken or the two passwords differ', async () => {
  const requests = stubCalls(available);
  const { toasts } = show();
  await fillDetails('Fan');
  expect(await screen.findByText('Ce nom public est disponible')).toBeTruthy();
  expect(await screen.findByText('Cette adresse courriel est disponible')).toBeTruthy();
  expect(disabled('Créer mon compte')).toBe(false);
  fill(/^Confirmer/, '');
  await press('Créer mon compte');
  expect(toasts).toEqual([{ title: 'Mots de passe différents', tone: 'destructive' }]);
  expect(requests.map(({ call }) => call)).not.toContain('POST /api/auth/register-minimal');
  fill(/^Confirmer/, 'autre');
  expect(screen.getByText('Les mots de passe ne correspondent pas')).toBeTruthy();
  expect(disabled('Créer mon compte')).toBe(true);
  fill(/^Mot de passe/, 'autre');
  await waitFor(() => expect(screen.queryByText('Les mots de passe ne correspondent pas')).toBeNull());
  fill(/^Mot de passe/, 'motdepasse1');
  fill(/^Confirmer/, 'motdepasse1');
  fill(/^Nom public/, 'pris');
  expect(await screen.findByText('Ce nom public est déjà utilisé')).toBeTruthy();
  expect(disabled('Créer mon compte')).toBe(true);
});

test('the input is kept when going back and after a failure, and no password is stored', async () => {
  stubCalls({
    ...available,
    'POST /api/auth/register-minimal': {
      status: 400,
      body: problem(400, 'password_weak', 'Mot de passe trop faible.', 'password'),
    },
  });
  const { toasts } = show();
  await fillDetails('Fan');
  await press('Créer mon compte');
  expect(await screen.findByText('Mot de passe trop faible.')).toBeTruthy();
  expect(toasts.at(-1)?.title).toBe('Erreur de validation');
  await press('Retour');
  await press('Continuer');
  expect(screen.getByLabelText<HTMLInputElement>(/^Prénom/).value).toBe('Marie');
  expect(screen.getByLabelText<HTMLInputElement>(/^Mot de passe/).value).toBe('motdepasse1');
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('motdepasse1');
});

test('the wizard explains how to continue when the response to a registration was lost and the retry is rejected', async () => {
  let lost = false;
  stubCalls({
    ...available,
    'POST /api/auth/register-minimal': () => {
      if (lost)
        return {
          status: 409,
          body: problem(409, 'public_name_taken', 'Ce nom public est déjà utilisé', 'publicName'),
        };
      lost = true;
      throw new TypeError('Failed to fetch');
    },
  });
  const { toasts } = show();
  await fillDetails('Fan');
  await press('Créer mon compte');
  const hint = () => screen.queryByText(/Ta première demande est peut-être arrivée/);
  expect(toasts.at(-1)?.title).toBe('Erreur de connexion');
  expect(hint()).toBeNull();
  await press('Créer mon compte');
  expect(await screen.findByText('Ce nom public est déjà utilisé')).toBeTruthy();
  expect(hint()).toBeTruthy();
  expect(screen.getByRole('link', { name: 'connecte-toi' }).getAttribute('href')).toBe('/login');
});

test('the wizard preselects the platform that a creator connected on another device', async () => {
  const requests = stubCalls({
    [`GET /api/users/${testUser.id}/platforms`]: { body: [testConnection] },
    'POST /api/auth/complete-profile': { body: { userId: testUser.id, message: 'Complet' } },
  });
  const user = { ...testUser, primaryPlatform: null, isProfileComplete: false };
  renderPart('/inscription', <Wizard host={testHost(user).host} user={user} onSuccess={() => {}} />);
  await screen.findByText('Connecté');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'YouTube' }).checked).toBe(true);
  await press('Continuer');
  await press('Finaliser mon profil');
  expect(requests.at(-1)?.body).toMatchObject({ primaryPlatform: 'youtube' });
});

test.each([
  ['Entreprise', 'C’est ce que les créateurs liront sur ta page.'],
  ['Fan', 'Dis-nous ce que tu aimes suivre.'],
])(
  'for the account type « %s », the last step doesn’t promise a place in the directory',
  async (type, intro) => {
    stubCalls({ ...available, 'POST /api/auth/register-minimal': registered });
    show();
    await fillDetails(type);
    await press('Créer mon compte');
    expect(await screen.findByText(intro)).toBeTruthy();
    expect(screen.queryByText(/te trouvera dans l’annuaire/)).toBeNull();
  },
);

test.each([
  ['Fan', 0],
  ['Entreprise', 1],
])(
  'for the account type « %s », %i hints state that the public name becomes the profile’s URL',
  async (type, times) => {
    stubCalls(available);
    show();
    await userEvent.click(screen.getByRole('radio', { name: type }));
    await press('Continuer');
    expect(screen.queryAllByText(/C’est l’adresse de ton profil/)).toHaveLength(times);
  },
);

test('without Google credentials, the platform step has a notice instead of the YouTube button', async () => {
  stubCalls({ [`GET /api/users/${testUser.id}/platforms`]: { body: [] }, ...stubOff('figures') });
  const { host } = testHost();
  renderPart(
    '/inscription',
    <PlatformStep
      host={host}
      userId={testUser.id}
      focus={false}
      value={null}
      onChange={() => {}}
      onBack={() => {}}
      onNext={() => {}}
    />,
  );
  const sentence =
    'La connexion à YouTube n’est pas encore activée sur ce site. Tu pourras terminer ton inscription quand elle le sera.';
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Connecter YouTube' })).toBeNull();
});

describe('platform step without the list of connections', () => {
  const list = `GET /api/users/${testUser.id}/platforms`;
  function showStep(responses: Parameters<typeof stubCalls>[0]) {
    stubCalls(responses);
    const { host, toasts } = testHost();
    const onNext = jest.fn();
    const step = { userId: testUser.id, focus: false, value: 'youtube', onChange() {}, onBack() {} } as const;
    renderPart('/inscription', <PlatformStep {...step} host={host} onNext={onNext} />);
    return { toasts, onNext };
  }

  it('no live region is hidden, so that screen readers announce its first text', async () => {
    showStep({ [list]: { body: [] } });
    await screen.findByRole('button', { name: 'Connecter YouTube' });
    const regions = [...document.querySelectorAll('[aria-live]')];
    expect(regions.length).toBeGreaterThan(1);
    for (const region of regions) expect(region.closest('.hidden')).toBeNull();
  });

  it('« Continuer » is pending while the list loads', async () => {
    const { toasts } = showStep({ [list]: () => new Promise(() => {}) });
    await press('Continuer');
    expect(screen.getByRole('button', { name: /Continuer/ }).getAttribute('aria-busy')).toBe('true');
    expect(toasts).toEqual([]);
  });

  it('an error can be retried, and isn’t reported as a missing connection', async () => {
    let response: StubResponse = { status: 503, body: problem(503, 'service_unavailable', 'Réessaie.') };
    const { toasts, onNext } = showStep({ [list]: () => response });
    expect(await screen.findByText('Réessaie.')).toBeTruthy();
    await press('Continuer');
    expect(toasts).toEqual([]);
    response = { body: [testConnection] };
    await press('Réessayer');
    await screen.findByText('Connecté');
    expect(screen.queryByRole('alert')).toBeNull();
    await press('Continuer');
    expect(onNext).toHaveBeenCalledTimes(1);
  });
});

test('a fan finishes the registration without a platform and with at least one interest', async () => {
  const requests = stubCalls({
    ...available,
    'POST /api/auth/register-minimal': registered,
    'POST /api/auth/complete-profile': { body: { userId: testUser.id, message: 'Complet' } },
  });
  const { done } = show();
  await fillDetails('Fan');
  await press('Créer mon compte');
  await screen.findByRole('heading', { name: 'Ton profil' });
  expect(disabled('Finaliser mon profil')).toBe(true);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Humour' }));
  await press('Finaliser mon profil');
  expect(done).toEqual(['marie@exemple.ca']);
  expect(requests.at(-1)?.body).toEqual({
    primaryPlatform: null,
    categories: ['humour'],
    tags: [],
    description: '',
    userId: testUser.id,
  });
  expect(sessionStorage.getItem('bottin.inscription')).toBeNull();
});

test('the user can write the name with spaces in the last step, and undo this after a reload', async () => {
  const requests = stubCalls({
    ...available,
    'POST /api/auth/register-minimal': registered,
    'POST /api/auth/complete-profile': { body: { userId: testUser.id, message: 'Complet' } },
  });
  show();
  await fillDetails('Entreprise');
  await press('Créer mon compte');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Humour' }));
  await press(/^Écrire «\sMarie eve\s»$/);
  expect(screen.getByText('Marie eve')).toBeTruthy();
  cleanup();
  show();
  await press(/^Remettre «\smarie-eve\s»$/);
  expect(screen.getByText('marie-eve')).toBeTruthy();
  await press(/^Écrire/);
  await press('Finaliser mon profil');
  expect(requests.at(-1)?.body).toMatchObject({ publicName: 'Marie eve' });
});

test('a company’s registration sends the fields `website` and `lookingFor`', async () => {
  const requests = stubCalls({
    ...available,
    'POST /api/auth/register-minimal': registered,
    'POST /api/auth/complete-profile': { body: { userId: testUser.id, message: 'Complet' } },
  });
  show();
  await fillDetails('Entreprise');
  await press('Créer mon compte');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Humour' }));
  fill(/^Site web/, 'sirop');
  expect(await screen.findByText(texts.websiteInvalid)).toBeTruthy();
  fill(/^Site web/, 'https://sirop.exemple.ca');
  fill(/^Ce que tu cherches/, 'Des recettes au sirop');
  await press('Finaliser mon profil');
  expect(requests.at(-1)?.body).toMatchObject({
    website: 'https://sirop.exemple.ca/',
    lookingFor: 'Des recettes au sirop',
  });
});

describe('draft of the registration wizard', () => {
  test('companies and fans skip the platform step', () => {
    expect(listSteps('creator')).toContain('platform');
    expect(listSteps('company')).not.toContain('platform');
    expect(getAdjacentStep({ step: 'details', userType: 'fan' }, 1)).toBe('profile');
  });

  test('a stored draft gets defaults for invalid fields, and returns to the details step when it has no account', () => {
    expect(parseDraft('rubbish').step).toBe('type');
    expect(parseDraft({ step: 'profile', userType: 'creator' }).step).toBe('details');
    expect(parseDraft({ step: 'platform', userType: 'vilain' }).step).toBe('type');
  });

  test('the draft of a user who has signed in resumes at the step where the user stopped', () => {
    const user = { ...testUser, isProfileComplete: false };
    expect(resumeDraft(parseDraft({}), user)).toMatchObject({
      step: 'platform',
      account: { userId: user.id },
    });
    expect(resumeDraft(parseDraft({}), { ...user, userType: 'company' }).step).toBe('profile');
  });
});
