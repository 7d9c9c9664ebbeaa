import type { SessionUser } from '@bottin/contracts/domain/account.ts';
import type { Browser } from './support/browser.ts';
import { password } from './support/services.ts';
import { type Site, startSite } from './support/site.ts';

let site: Site;
let browser: Browser;
let user: SessionUser;
beforeAll(async () => {
  site = await startSite();
  ({ browser, user } = await site.signedIn());
});
afterAll(() => site.stop());

const forms = {
  register: {
    method: 'POST',
    path: () => '/api/auth/register-minimal',
    good: {
      firstName: 'Ève',
      lastName: 'Roy',
      publicName: 'Ève-Roy-2',
      email: 'eve@exemple.ca',
      password,
      city: "Val-d'Or",
      userType: 'creator',
    },
  },
  complete: {
    method: 'POST',
    path: () => '/api/auth/complete-profile',
    good: { categories: ['Humour'], tags: ['québécois'], description: 'Bonjour', primaryPlatform: 'youtube' },
  },
  login: {
    method: 'POST',
    path: () => '/api/auth/login',
    good: { email: 'eve@exemple.ca', password },
  },
  edit: {
    method: 'PATCH',
    path: () => `/api/users/${user.id}`,
    good: {
      firstName: 'Ève',
      lastName: 'Roy',
      publicName: 'Ève-Roy',
      slug: 'eve-roy',
      email: 'eve@exemple.ca',
      city: 'Laval',
      userType: 'both',
      categories: ['comedy'],
    },
  },
} as const;

const slugForm = 'Le slug ne peut contenir que des lettres, chiffres, tirets et underscores';
const nameForm = "Le nom public ne peut contenir que des lettres, chiffres et tirets (pas d'espaces)";

/** Error messages, exactly as written in section 5 of the specification. */
const texts: [keyof typeof forms, string, unknown, string][] = [
  ['register', 'firstName', 'É', 'Le prénom doit contenir au moins 2 caractères'],
  ['register', 'firstName', undefined, 'Le prénom doit contenir au moins 2 caractères'],
  ['register', 'firstName', '  É  ', 'Le prénom doit contenir au moins 2 caractères'],
  ['register', 'lastName', '', 'Le nom doit contenir au moins 2 caractères'],
  ['register', 'publicName', 'a', 'Le nom public doit contenir au moins 2 caractères'],
  ['register', 'publicName', 'a'.repeat(51), 'Le nom public doit contenir au maximum 50 caractères'],
  ['register', 'publicName', 'eve roy', nameForm],
  ['register', 'publicName', 'eve_roy', `${nameForm}. Écris un tiret (-) au lieu de « _ ».`],
  ['register', 'publicName', '---', nameForm],
  ['register', 'email', 'eve@exemple', 'Adresse email invalide'],
  ['register', 'email', 'eve', 'Adresse email invalide'],
  ['register', 'email', undefined, 'Adresse email invalide'],
  ['register', 'password', 'sept777', 'Le mot de passe doit contenir au moins 8 caractères'],
  ['register', 'city', '', 'Veuillez sélectionner une ville'],
  ['register', 'city', undefined, 'Veuillez sélectionner une ville'],
  ['register', 'userType', 'admin', 'Veuillez sélectionner un type de profil'],
  ['register', 'userType', undefined, 'Veuillez sélectionner un type de profil'],
  ['complete', 'categories', [], 'Sélectionnez au moins 1 catégorie'],
  ['complete', 'categories', ['Humour', 'Cuisine', 'Voyage', 'Mode'], 'Maximum 3 catégories'],
  ['login', 'email', 'eve', 'Adresse email invalide'],
  ['login', 'password', '', 'Le mot de passe est requis'],
  ['login', 'password', undefined, 'Le mot de passe est requis'],
  ['edit', 'firstName', ' ', 'Le prénom est requis'],
  ['edit', 'lastName', '', 'Le nom est requis'],
  ['edit', 'lastName', null, 'Le nom est requis'],
  ['edit', 'publicName', '', 'Le nom public est requis'],
  [
    'edit',
    'publicName',
    'Ève_Roy',
    'Le nom public ne peut contenir que des lettres, chiffres, espaces, tirets et apostrophes. Écris un espace ou un tiret (-) au lieu de « _ ».',
  ],
  ['edit', 'slug', 'ab', 'Le slug doit contenir au moins 3 caractères'],
  ['edit', 'slug', 'a'.repeat(51), 'Le slug ne peut pas dépasser 50 caractères'],
  ['edit', 'slug', 'ève', slugForm],
  ['edit', 'slug', 'a b c', slugForm],
  ['edit', 'email', 'eve@', 'Email invalide'],
  ['edit', 'city', '', 'La ville est requise'],
  ['edit', 'categories', [], 'Au moins une catégorie est requise'],
];

test.each(texts)(
  'the form %s refuses the field %s when its value is %j, with the message « %s »',
  async (name, field, value, message) => {
    const form = forms[name];
    const response = await browser.send(form.path(), {
      method: form.method,
      body: { ...form.good, [field]: value },
    });
    expect(response.status).toBe(400);
    expect(response.problem()).toMatchObject({ errorType: 'validation_failed', message });
    expect(response.problem().errors).toEqual([{ path: [field], message }]);
  },
);

test.each([
  ['complete', 'tags', Array.from({ length: 11 }, (_, index) => `tag ${index}`)],
  ['complete', 'description', 'é'.repeat(501)],
  ['complete', 'primaryPlatform', 'myspace'],
  ['edit', 'userType', 'fan'],
  ['edit', 'links', { tiktok: 'https://evil.example/@eve' }],
  ['edit', 'links', { tiktok: 'javascript:alert(1)' }],
  ['register', 'password', 'a'.repeat(129)],
] as const)(
  'the form %s refuses an overlong or malformed value of the field %s',
  async (name, field, value) => {
    const form = forms[name];
    const response = await browser.send(form.path(), {
      method: form.method,
      body: { ...form.good, [field]: value },
    });
    expect(response.status).toBe(400);
    expect(response.problem().errors.map(({ path }) => path[0])).toEqual([field]);
  },
);

test('one response lists every invalid field of the form', async () => {
  const response = await browser.post('/api/auth/register-minimal', {});
  expect(response.problem().errors.map(({ path }) => path[0])).toEqual([
    'firstName',
    'lastName',
    'publicName',
    'email',
    'password',
    'city',
    'userType',
  ]);
});

test.each(['register', 'complete', 'login', 'edit'] as const)(
  'the form %s accepts valid input',
  async (name) => {
    const form = forms[name];
    const response = await browser.send(form.path(), { method: form.method, body: form.good });
    expect(response.status).not.toBe(400);
  },
);
