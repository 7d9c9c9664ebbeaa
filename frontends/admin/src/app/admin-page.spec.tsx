import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  buildPage,
  buildQueue,
  contested,
  creator,
  getProfilesCall,
  group,
  list,
  profile,
  readAt,
  reportsCall,
  type StubResponse,
  show,
  stats,
  withoutCreators,
} from '../test/test-kit.tsx';

const deletionReason = 'Faux profil.';

/** Deletes the first creator through the dialog, which doesn't ask for a password. */
async function deleteFirst() {
  await userEvent.click(await screen.findByRole('button', { name: 'Supprimer Alice' }));
  const dialog = within(screen.getByRole('alertdialog', { name: 'Supprimer Alice ?' }));
  expect(dialog.queryByLabelText(/Ton mot de passe/)).toBeNull();
  await userEvent.type(dialog.getByLabelText(/^Raison de la suppression/), deletionReason);
  await userEvent.click(dialog.getByRole('button', { name: 'Supprimer' }));
}

const keys = 'GET /api/account/passkeys';
const buildErrorResponse = (
  statusCode: number,
  errorType: string,
  message: string,
  field?: string,
): StubResponse => ({
  status: statusCode,
  body: { statusCode, errorType, message, errors: field ? [{ path: [field], message }] : [] },
});
/**
 * Stubs an endpoint that requires step-up authentication. Rejects a body that contains only a reason, and
 * passes any other body to `judge`.
 */
const requireStepUp = (judge: (body: unknown) => StubResponse) => (body: unknown) =>
  Object.keys(body as object).length === 1
    ? buildErrorResponse(403, 'step_up_needed', 'Confirme avec ton mot de passe.')
    : judge(body);

afterEach(cleanup);

test('the page lists the optional services that are off, and the settings that enable them', async () => {
  const off = ['figures', 'mail'].map((part) => ({ part, state: 'off', since: null }));
  show({ ...stats, 'GET /api/freshness': { body: { parts: off } } });
  expect(
    await screen.findByText(
      /^La connexion à YouTube n’est pas encore activée sur ce site\. .*GOOGLE_CLIENT_ID/,
    ),
  ).toBeTruthy();
  expect(screen.getByText(/^Ce site n’envoie pas encore de courriels\. .*SMTP_URL/)).toBeTruthy();
  cleanup();
  show({
    ...stats,
    'GET /api/freshness': { body: { parts: [{ part: 'mail', state: 'late', since: null }] } },
  });
  expect(await screen.findByText('34')).toBeTruthy();
  expect(screen.queryByText(/Ce site n’envoie pas encore/)).toBeNull();
});

test('the tiles of the admin page show dashes until the totals are loaded', async () => {
  show({ ...stats, [list]: { body: { creators: [], total: 0 } } });
  expect(screen.getByText('Bienvenue, Direction')).toBeTruthy();
  expect(screen.getAllByText('---')).toHaveLength(4);
  expect(await screen.findByText('34')).toBeTruthy();
  expect(await screen.findByText('Aucun créateur ajouté récemment')).toBeTruthy();
});

test('totals that fail to load can be loaded again', async () => {
  const call = 'GET /api/admin/stats';
  const responses = [buildErrorResponse(503, 'service_unavailable', 'Réessaie plus tard.'), stats[call]];
  show({ ...withoutCreators, [call]: () => responses.shift() ?? stats[call] });
  const alert = (await screen.findByText('Réessaie plus tard.')).closest<HTMLElement>('[role="alert"]');
  await userEvent.click(within(alert as HTMLElement).getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByText('34')).toBeTruthy();
});

test('the date on which a creator was added is formatted in French: « 2 janvier 2026 »', async () => {
  show({ ...stats, [list]: { body: { creators: [creator('Léa')], total: 1 } } });
  expect((await screen.findByText('Ajouté le')).nextElementSibling?.textContent).toBe('2 janvier 2026');
});

test('the region « Autre » is shown as « Ailleurs au Québec »', async () => {
  const elsewhere = { ...creator('Léa'), region: 'Autre' };
  show({ ...stats, [list]: { body: { creators: [elsewhere], total: 1 } } });
  expect((await screen.findByText('Région')).nextElementSibling?.textContent).toBe('Ailleurs au Québec');
});

test('a deleted creator disappears from the list immediately, even if the directory returns it', async () => {
  const toasts = show({
    ...stats,
    [list]: { body: { creators: [creator('Alice'), creator('Bruno')], total: 2 } },
    'DELETE /api/admin/creators/Alice': (body) => {
      expect(body).toEqual({ reason: deletionReason });
      return { body: { message: 'ok' } };
    },
  });
  await deleteFirst();
  expect(toasts).toEqual([
    {
      title: 'Créateur supprimé',
      description: 'Le créateur a été supprimé avec succès.',
      tone: 'success',
    },
  ]);
  expect(screen.queryByRole('heading', { name: /Alice/ })).toBeNull();
  expect(screen.getByRole('heading', { name: /Bruno/ })).toBeTruthy();
});

test('the deletion dialog also asks for the password and a code when the server requires step-up authentication', async () => {
  const sent: unknown[] = [];
  const toasts = show({
    ...stats,
    [list]: { body: { creators: [creator('Alice')], total: 1 } },
    [keys]: { body: { passkeys: [], proof: 'code' } },
    'DELETE /api/admin/creators/Alice': requireStepUp((body) => {
      sent.push(body);
      const { currentPassword, code } = body as { currentPassword: string; code: string };
      if (currentPassword !== 'le bon')
        return buildErrorResponse(403, 'invalid_password', 'Mot de passe incorrect', 'currentPassword');
      if (code !== '123456') return buildErrorResponse(400, 'code_wrong', 'Ce code n’est pas le bon', 'code');
      return { body: { message: 'ok' } };
    }),
  });
  await deleteFirst();
  const dialog = within(screen.getByRole('alertdialog'));
  const typedPassword = await dialog.findByLabelText(/Ton mot de passe/);
  expect(document.activeElement).toBe(typedPassword);
  const code = await dialog.findByLabelText(/^Code/);
  const confirm = dialog.getByRole('button', { name: 'Supprimer' });
  await userEvent.click(confirm);
  expect(dialog.getByText('Le mot de passe est requis')).toBeTruthy();
  expect(sent).toEqual([]);
  await userEvent.type(typedPassword, 'faux');
  await userEvent.click(confirm);
  expect(await dialog.findByText('Mot de passe incorrect')).toBeTruthy();
  await userEvent.clear(typedPassword);
  await userEvent.type(typedPassword, 'le bon');
  await userEvent.type(code, '654321{Enter}');
  expect(await dialog.findByText('Ce code n’est pas le bon')).toBeTruthy();
  expect(toasts).toEqual([]);
  await userEvent.clear(code);
  await userEvent.type(code, '123456{Enter}');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(toasts.map(({ title }) => title)).toEqual(['Créateur supprimé']);
  expect(sent.at(-1)).toEqual({ reason: deletionReason, currentPassword: 'le bon', code: '123456' });
});

test('pressing Enter twice sends the deletion with step-up authentication once', async () => {
  const sent: unknown[] = [];
  show({
    ...stats,
    [list]: { body: { creators: [creator('Alice')], total: 1 } },
    [keys]: { body: { passkeys: [], proof: null } },
    'DELETE /api/admin/creators/Alice': requireStepUp((body) => {
      sent.push(body);
      return { body: { message: 'ok' } };
    }),
  });
  await deleteFirst();
  const password = await screen.findByLabelText<HTMLInputElement>(/Ton mot de passe/);
  await userEvent.type(password, 'le bon');
  const form = password.form as HTMLFormElement;
  fireEvent.submit(form);
  fireEvent.submit(form);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(sent).toHaveLength(1);
});

test('a deletion needs a reason, which the dialog keeps when the request fails', async () => {
  const problem = { statusCode: 503, errorType: 'service_unavailable', message: 'Plus tard.', errors: [] };
  const toasts = show({
    ...stats,
    [list]: { body: { creators: [creator('Alice')], total: 1 } },
    'DELETE /api/admin/creators/Alice': { status: 503, body: problem },
  });
  await deleteFirst();
  expect(toasts).toEqual([{ title: 'Erreur', description: 'Plus tard.', tone: 'destructive' }]);
  const dialog = within(screen.getByRole('alertdialog'));
  const reason = dialog.getByLabelText<HTMLTextAreaElement>(/^Raison de la suppression/);
  expect(reason.value).toBe(deletionReason);
  await userEvent.clear(reason);
  await userEvent.click(dialog.getByRole('button', { name: 'Supprimer' }));
  expect(dialog.getByText('Explique la suppression en au moins 5 caractères')).toBeTruthy();
  expect(document.activeElement).toBe(reason);
  await userEvent.click(dialog.getByRole('button', { name: 'Annuler' }));
  expect(screen.getByRole('heading', { name: /Alice/ })).toBeTruthy();
});

test('the list of accounts shows an empty state when no account has the selected status', async () => {
  show({
    ...withoutCreators,
    [getProfilesCall('pending')]: buildPage(),
    [getProfilesCall('approved')]: buildPage(),
    [getProfilesCall('refused')]: buildPage(),
    [getProfilesCall('suspended')]: buildPage(),
  });
  expect(await screen.findByText('Aucun profil en attente')).toBeTruthy();
  for (const [tab, text] of [
    ['Approuvés', 'Aucun profil approuvé'],
    ['Refusés', 'Aucun profil refusé'],
    ['Suspendus', 'Aucun compte suspendu'],
  ] as const) {
    await userEvent.click(screen.getByRole('tab', { name: tab }));
    expect(await screen.findByText(text)).toBeTruthy();
  }
});

test('a pending profile disappears from the list when it is approved', async () => {
  let waiting = [profile('pending')];
  const toasts = show({
    ...withoutCreators,
    [getProfilesCall('pending')]: () => buildPage(...waiting),
    'POST /api/admin/profiles/p1/approve': () => {
      waiting = [];
      return { body: { message: 'Le profil est approuvé.' } };
    },
  });
  expect(await screen.findByText('1 compte')).toBeTruthy();
  expect(screen.getByText('zoe@exemple.ca')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Approuver Zoe-Roy' }));
  expect(await screen.findByText('Aucun profil en attente')).toBeTruthy();
  expect(toasts).toEqual([{ title: 'Le profil est approuvé.', description: 'Zoe-Roy', tone: 'success' }]);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Profils et comptes' }));
});

test('a link to the pending profiles is shown above the creators, whatever account status is selected', async () => {
  show(
    {
      ...withoutCreators,
      [getProfilesCall('pending')]: buildPage(profile('pending')),
      [getProfilesCall('refused')]: buildPage(),
    },
    '/admin?status=refused',
  );
  await userEvent.click(await screen.findByRole('button', { name: '1 profil en attente' }));
  expect(screen.getByRole('tab', { name: 'En attente' }).getAttribute('aria-selected')).toBe('true');
  expect(screen.getByText('zoe@exemple.ca')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Profils et comptes' }));
});

test('a refusal requires a reason of 5 to 500 characters', async () => {
  const sent: unknown[] = [];
  show({
    ...withoutCreators,
    [getProfilesCall('pending')]: buildPage(profile('pending')),
    'POST /api/admin/profiles/p1/refuse': (body) => {
      sent.push(body);
      return { body: { message: 'Refusé.' } };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Refuser Zoe-Roy' }));
  const dialog = within(screen.getByRole('alertdialog', { name: 'Refuser Zoe-Roy ?' }));
  const reason = dialog.getByLabelText(/^Raison du refus/);
  await userEvent.type(reason, ' non ');
  await userEvent.click(dialog.getByRole('button', { name: 'Refuser' }));
  expect(dialog.getByText('Explique le refus en au moins 5 caractères')).toBeTruthy();
  expect(document.activeElement).toBe(reason);
  await userEvent.clear(reason);
  await userEvent.click(reason);
  await userEvent.paste('a'.repeat(501));
  expect(dialog.getByText('La raison ne peut pas dépasser 500 caractères')).toBeTruthy();
  await userEvent.clear(reason);
  await userEvent.type(reason, 'Photo floue.');
  await userEvent.click(dialog.getByRole('button', { name: 'Refuser' }));
  expect(sent).toEqual([{ reason: 'Photo floue.' }]);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('a decision that another administrator has made meanwhile closes the dialog and updates the list', async () => {
  let waiting = [profile('pending')];
  const problem = { statusCode: 409, errorType: 'x', message: 'Ce profil est déjà approuvé.', errors: [] };
  const toasts = show({
    ...withoutCreators,
    [getProfilesCall('pending')]: () => buildPage(...waiting),
    'POST /api/admin/profiles/p1/refuse': () => {
      waiting = [];
      return { status: 409, body: problem };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Refuser Zoe-Roy' }));
  const dialog = within(screen.getByRole('alertdialog', { name: 'Refuser Zoe-Roy ?' }));
  await userEvent.type(dialog.getByLabelText(/^Raison du refus/), 'Photo floue.');
  await userEvent.click(dialog.getByRole('button', { name: 'Refuser' }));
  expect(await screen.findByText('Aucun profil en attente')).toBeTruthy();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(toasts).toMatchObject([{ description: 'Ce profil est déjà approuvé.', tone: 'destructive' }]);
});

test('suspending an approved account requires a reason, which the dialog keeps when the request fails', async () => {
  const sent: unknown[] = [];
  const problem = { statusCode: 503, errorType: 'x', message: 'Impossible.', errors: [] };
  const toasts = show(
    {
      ...withoutCreators,
      [getProfilesCall('approved')]: buildPage(profile('approved')),
      'POST /api/admin/users/p1/suspend': (body) => {
        sent.push(body);
        return { status: 503, body: problem };
      },
    },
    '/admin?status=approved',
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Suspendre Zoe-Roy' }));
  const dialog = within(screen.getByRole('alertdialog', { name: 'Suspendre Zoe-Roy ?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Suspendre' }));
  expect(dialog.getByText('Explique la suspension en au moins 5 caractères')).toBeTruthy();
  expect(sent).toEqual([]);
  const reason = dialog.getByLabelText<HTMLTextAreaElement>(/^Raison de la suspension/);
  await userEvent.type(reason, 'Faux concours.');
  await userEvent.click(dialog.getByRole('button', { name: 'Suspendre' }));
  expect(sent).toEqual([{ reason: 'Faux concours.' }]);
  expect(reason.value).toBe('Faux concours.');
  expect(toasts).toEqual([{ title: 'Erreur', description: 'Impossible.', tone: 'destructive' }]);
});

test('a suspended account is restored without a confirmation', async () => {
  const toasts = show(
    {
      ...withoutCreators,
      [getProfilesCall('suspended')]: buildPage(profile('suspended')),
      'POST /api/admin/users/p1/restore': { body: { message: 'Le compte est rétabli.' } },
    },
    '/admin?status=suspended',
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Rétablir Zoe-Roy' }));
  expect(toasts.map(({ title }) => title)).toEqual(['Le compte est rétabli.']);
});

test.each([
  ['pending', 'company'],
  ['approved', 'company'],
  ['approved', 'fan'],
  ['refused', 'both'],
  ['suspended', 'creator'],
] as const)('an account with the status %s and the type %s can be deleted', async (status, userType) => {
  let profiles = [{ ...profile(status), userType }];
  const toasts = show(
    {
      ...withoutCreators,
      [getProfilesCall('pending')]: buildPage(),
      [getProfilesCall(status)]: () => buildPage(...profiles),
      'DELETE /api/admin/creators/p1': (body) => {
        expect(body).toEqual({ reason: deletionReason });
        profiles = [];
        return { body: { message: 'ok' } };
      },
    },
    `/admin?status=${status}`,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Supprimer Zoe-Roy' }));
  const dialog = within(screen.getByRole('alertdialog', { name: 'Supprimer Zoe-Roy ?' }));
  await userEvent.type(dialog.getByLabelText(/^Raison de la suppression/), deletionReason);
  await userEvent.click(dialog.getByRole('button', { name: 'Supprimer' }));
  expect(
    await screen.findByText(/^Aucun (profil|compte) (en attente|approuvé|refusé|suspendu)$/),
  ).toBeTruthy();
  expect(toasts).toEqual([{ title: 'Compte supprimé', description: 'Zoe-Roy', tone: 'success' }]);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Profils et comptes' }));
});

test('deleting an account asks for the password when the server requires step-up authentication', async () => {
  const sent: unknown[] = [];
  show(
    {
      ...withoutCreators,
      [getProfilesCall('suspended')]: buildPage(profile('suspended')),
      [keys]: { body: { passkeys: [], proof: null } },
      'DELETE /api/admin/creators/p1': requireStepUp((body) => {
        sent.push(body);
        return { body: { message: 'ok' } };
      }),
    },
    '/admin?status=suspended',
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Supprimer Zoe-Roy' }));
  const dialog = within(screen.getByRole('alertdialog'));
  await userEvent.type(dialog.getByLabelText(/^Raison de la suppression/), deletionReason);
  await userEvent.click(dialog.getByRole('button', { name: 'Supprimer' }));
  await userEvent.type(await dialog.findByLabelText(/Ton mot de passe/), 'le bon{Enter}');
  expect(sent).toEqual([{ reason: deletionReason, currentPassword: 'le bon' }]);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('a list that can’t be loaded offers a retry', async () => {
  show({ ...stats, [list]: { status: 500, body: {} }, [getProfilesCall('pending')]: buildPage() });
  expect(await screen.findByRole('button', { name: 'Réessayer' })).toBeTruthy();
});

describe('search for a creator in the admin area', () => {
  const buildResults = (...names: string[]) => ({
    body: { creators: names.map(creator), total: names.length },
  });
  const all = { ...stats, [getProfilesCall('pending')]: buildPage() };

  test('a creator found by a search can be deleted, and an empty search lists all creators again', async () => {
    const deleted: string[] = [];
    const toasts = show({
      ...all,
      [list]: buildResults('Bruno'),
      'GET /api/creators?search=alice&limit=10': buildResults('Alice'),
      'DELETE /api/admin/creators/Alice': () => {
        deleted.push('Alice');
        return { body: { message: 'ok' } };
      },
    });
    await userEvent.type(
      await screen.findByRole('searchbox', { name: 'Chercher un créateur' }),
      ' alice {Enter}',
    );
    expect(await screen.findByText(/^1 créateur pour « alice »$/)).toBeTruthy();
    expect(screen.getByRole('heading', { level: 2, name: 'Créateurs trouvés' })).toBeTruthy();
    const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Chercher un créateur' });
    expect(document.activeElement).toBe(field);
    expect(field.value).toBe('alice');
    expect(screen.queryByRole('heading', { name: /Bruno/ })).toBeNull();
    await deleteFirst();
    expect(deleted).toEqual(['Alice']);
    expect(toasts.map(({ title }) => title)).toEqual(['Créateur supprimé']);
    expect(await screen.findByText('Aucun créateur trouvé')).toBeTruthy();
    await userEvent.clear(screen.getByRole('searchbox'));
    await userEvent.click(screen.getByRole('button', { name: 'Chercher' }));
    expect(await screen.findByRole('heading', { name: /Bruno/ })).toBeTruthy();
  });

  test('going to another page of creators keeps the selected account status', async () => {
    show(
      {
        ...all,
        [getProfilesCall('approved')]: buildPage(profile('approved')),
        [list]: { body: { creators: [creator('Alice')], total: 11 } },
        [`${list}&page=2`]: { body: { creators: [creator('Bruno')], total: 11 } },
      },
      '/admin?status=approved',
    );
    await screen.findByRole('heading', { name: /Alice/ });
    const creators = within(screen.getByRole('region', { name: 'Créateurs ajoutés récemment' }));
    await userEvent.click(creators.getByRole('button', { name: 'Suivant' }));
    expect(await screen.findByRole('heading', { name: /Bruno/ })).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Tous les créateurs' }));
    expect(screen.getByRole('tab', { name: 'Approuvés' }).getAttribute('aria-selected')).toBe('true');
    await userEvent.click(screen.getByRole('tab', { name: 'En attente' }));
    expect(screen.getByRole('heading', { name: /Bruno/ })).toBeTruthy();
  });

  test('a page of creators that no longer exists gives way to the last page', async () => {
    show(
      {
        ...all,
        [list]: { body: { creators: [creator('Alice')], total: 10 } },
        [`${list}&page=2`]: { body: { creators: [], total: 10 } },
      },
      '/admin?creatorPage=2',
    );
    expect(await screen.findByRole('heading', { name: /Alice/ })).toBeTruthy();
  });

  test('results that match the search text only approximately are labelled « proche de »', async () => {
    const near = { body: { creators: [creator('Alice')], total: 1, near: true } };
    show({ ...all, 'GET /api/creators?search=alise&limit=10': near }, '/admin?creator=alise');
    expect(await screen.findByText(/^1 créateur proche de « alise »$/)).toBeTruthy();
  });
});

describe('queue of reports', () => {
  const all = { ...withoutCreators, [getProfilesCall('pending')]: buildPage() };

  test('when closing the reports of several targets fails, the dialog keeps the reason', async () => {
    let queue = buildQueue(group, contested);
    const sent: unknown[] = [];
    const problem = { statusCode: 503, errorType: 'x', message: 'Plus tard.', errors: [] };
    const toasts = show({
      ...all,
      [reportsCall]: () => queue,
      'POST /api/admin/reports/close': (body) => {
        sent.push(body);
        if (sent.length === 1) return { status: 503, body: problem };
        queue = buildQueue();
        return { body: { message: '1 signalement fermé.' } };
      },
    });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Choisir Zoé Roy' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Choisir Concours' }));
    await userEvent.click(screen.getByRole('button', { name: 'Fermer la sélection (2)' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Fermer les signalements de 2 cibles' }));
    const confirm = dialog.getByRole('button', { name: 'Fermer les signalements' });
    await userEvent.click(confirm);
    expect(dialog.getByText('Explique la décision en au moins 5 caractères')).toBeTruthy();
    const reason = dialog.getByLabelText<HTMLTextAreaElement>(/^Raison de la décision/);
    await userEvent.type(reason, 'Faux concours.');
    await userEvent.click(confirm);
    expect(reason.value).toBe('Faux concours.');
    await waitFor(() => expect(confirm.getAttribute('aria-disabled')).toBeNull());
    await userEvent.click(confirm);
    const body = {
      reportIds: ['r1'],
      contestIds: ['d1'],
      readAt,
      outcome: 'upheld',
      reason: 'Faux concours.',
    };
    expect(sent).toEqual([body, body]);
    expect(await screen.findByText('Aucun signalement ouvert')).toBeTruthy();
    expect(toasts.at(-1)).toMatchObject({ title: '1 signalement fermé.' });
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Signalements' }));
  });

  test('a suspension leaves the reports open, and appears among the earlier decisions', async () => {
    let queue = buildQueue(group);
    show({
      ...all,
      [reportsCall]: () => queue,
      'POST /api/admin/users/p1/suspend': (body) => {
        expect(body).toEqual({ reason: 'Faux concours.' });
        const acts = [{ act: 'suspend', reason: 'Faux concours.', at: '2026-11-21T12:00:00.000Z' }];
        queue = buildQueue({ ...group, acts });
        return { body: { message: 'Le compte est suspendu.' } };
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Suspendre Zoé Roy' }));
    const dialog = within(screen.getByRole('alertdialog'));
    await userEvent.type(dialog.getByLabelText(/^Raison de la suspension/), 'Faux concours.');
    await userEvent.click(dialog.getByRole('button', { name: 'Suspendre' }));
    expect(await screen.findByText(/Compte suspendu · Faux concours\./)).toBeTruthy();
    expect(screen.getByText('Ce concours n’existe pas.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Rétablir Zoé Roy' })).toBeTruthy();
  });

  test('the queue shows the text with which a decision was contested', async () => {
    show({ ...all, [reportsCall]: buildQueue(contested) });
    expect(await screen.findByText('Il existe.')).toBeTruthy();
    expect(screen.getByText(/Fondé · 3 signalements · Faux concours\./)).toBeTruthy();
  });
});
