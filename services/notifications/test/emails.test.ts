import type { EventDefinition } from '@bottin/contracts/events/define-event.ts';
import { emailChangeRequestedV1 } from '@bottin/contracts/events/email-change-requested.v1.ts';
import { emailChangedV1 } from '@bottin/contracts/events/email-changed.v1.ts';
import { emailValidatedV1 } from '@bottin/contracts/events/email-validated.v1.ts';
import { emailValidationRequestedV1 } from '@bottin/contracts/events/email-validation-requested.v1.ts';
import { passwordChangedV1 } from '@bottin/contracts/events/password-changed.v1.ts';
import { passwordResetRequestedV1 } from '@bottin/contracts/events/password-reset-requested.v1.ts';
import { platformSyncFailedV1 } from '@bottin/contracts/events/platform-sync-failed.v1.ts';
import { userApprovedV1 } from '@bottin/contracts/events/user-approved.v1.ts';
import { userRefusedV1 } from '@bottin/contracts/events/user-refused.v1.ts';
import { userRegisteredV1 } from '@bottin/contracts/events/user-registered.v1.ts';
import { userRestoredV1 } from '@bottin/contracts/events/user-restored.v1.ts';
import { userSuspendedV1 } from '@bottin/contracts/events/user-suspended.v1.ts';
import { v7 as uuidv7 } from 'uuid';
import { type Person, TestNotifications } from './support/notifications.ts';

const site = 'https://bottin.test';
const request = ({ id }: Person) => ({ userId: id, requestId: uuidv7() });
const state = ({ user }: Person) => ({ user });
const youtube = ({ id }: Person) => ({ userId: id, connectionId: uuidv7(), platform: 'youtube' });

interface Expectation {
  definition: EventDefinition;
  data: (person: Person) => object;
  subject: string;
  link: ((person: Person) => string) | null;
  says: string;
  /** True if the e-mail has a link that deletes an account which the recipient didn't create. */
  disowns?: true;
}

const mails: Expectation[] = [
  {
    definition: emailValidationRequestedV1,
    data: request,
    subject: 'Confirme ton adresse courriel',
    link: ({ token }) => `${site}/valider-email#token=${token}`,
    says: '24 heures',
  },
  {
    definition: emailValidatedV1,
    data: ({ user }) => ({ user: { ...user, status: 'pending' } }),
    subject: 'Ton adresse est confirmée',
    link: () => `${site}/login`,
    says: 'ton compte est activé',
    disowns: true,
  },
  {
    definition: emailChangeRequestedV1,
    data: request,
    subject: 'Confirme ta nouvelle adresse courriel',
    link: ({ token }) => `${site}/valider-email#token=${token}`,
    says: 'Tu as demandé à changer l’adresse',
  },
  {
    definition: emailChangedV1,
    data: request,
    subject: 'L’adresse de ton compte a changé',
    link: ({ cancelToken }) => `${site}/annuler-changement#token=${cancelToken}`,
    says: 'ne sert plus à te connecter',
  },
  {
    definition: passwordResetRequestedV1,
    data: request,
    subject: 'Choisis un nouveau mot de passe',
    link: ({ token }) => `${site}/reinitialiser#token=${token}`,
    says: 'Toutes tes sessions',
  },
  {
    definition: passwordChangedV1,
    data: request,
    subject: 'Ton mot de passe a changé',
    link: () => `${site}/login`,
    says: 'vient de changer',
  },
  {
    definition: userApprovedV1,
    data: state,
    subject: 'Ton profil est approuvé',
    link: () => `${site}/dashboard`,
    says: 'Garde-le à jour',
    disowns: true,
  },
  {
    definition: userRefusedV1,
    data: (person) => ({ ...state(person), reason: 'Photo <illisible> & floue' }),
    subject: 'Ton profil n’a pas été approuvé',
    link: () => `${site}/edit-profile`,
    says: 'La raison : Photo <illisible> & floue',
  },
  {
    definition: userSuspendedV1,
    data: (person) => ({ user: { ...person.user, status: 'suspended' }, reason: 'Un faux concours.' }),
    subject: 'Ton compte est suspendu',
    link: null,
    says: 'Un faux concours.',
  },
  {
    definition: userRestoredV1,
    data: state,
    subject: 'Ton compte est rétabli',
    link: () => `${site}/login`,
    says: 'tu peux te connecter de nouveau',
  },
  {
    definition: platformSyncFailedV1,
    data: (person) => ({ ...youtube(person), reason: 'revoked' }),
    subject: 'Reconnecte ta chaîne YouTube',
    link: () => `${site}/dashboard?tab=platforms`,
    says: 'dans les prochains jours',
  },
];

let notifications: TestNotifications;
beforeAll(async () => {
  notifications = await TestNotifications.start();
});
afterAll(() => notifications.stop());

describe.each(mails)(
  'e-mail after the event $definition.type',
  ({ definition, data, subject, link, says, disowns }) => {
    it('an event causes one e-mail, even if the event is delivered three times', async () => {
      const { bus } = notifications.service;
      const person = notifications.addPerson();
      const event = await bus.publish(definition, person.id, data(person));
      await bus.publishEvent(event);
      await notifications.waitUntilSent();
      await bus.publishEvent(event);
      await notifications.waitUntilSent();
      const received = await person.awaitMails(1);
      expect(received).toHaveLength(1);
      expect(received[0]).toMatchObject({ to: [person.email], from: 'bonjour@bottin.example', subject });
      const { html = '', text = '', links = [] } = received[0] ?? {};
      expect(text).toContain('Bonjour Maëlle,');
      expect(text).toContain(says);
      expect(text).toContain('Montréal (Québec) Canada');
      expect(html).toContain('lang="fr-CA"');
      expect(html).not.toContain('<illisible>');
      const address = link?.(person);
      const disownLinks = disowns ? [`${site}/valider-email?compte=pas-le-mien#token=${person.token}`] : [];
      expect(links.filter((one) => !one.startsWith('mailto:'))).toEqual([
        ...(address ? [address, address] : []),
        ...disownLinks,
      ]);
      for (const one of disownLinks) expect(text).toContain(one);
      if (address) expect(text).toContain(address);
    });
  },
);

describe('second e-mail after EmailChangeRequested', () => {
  it('an EmailChangeRequested event causes one warning to the current e-mail address, with a link that cancels the change', async () => {
    const { bus } = notifications.service;
    const person = notifications.addPerson();
    const event = await bus.publish(emailChangeRequestedV1, person.id, request(person));
    await bus.publishEvent(event);
    await notifications.waitUntilSent();
    const received = await person.awaitMails(1, person.currentEmail);
    expect(received).toHaveLength(1);
    const { subject, text = '', links = [] } = received[0] ?? {};
    expect(subject).toBe('Quelqu’un veut changer l’adresse de ton compte');
    expect(links).toContain(`${site}/annuler-changement#token=${person.cancelToken}`);
    expect(text).not.toContain(person.token);
    expect(text).not.toContain(person.email);
  });
});

describe('events that cause no e-mail', () => {
  it('no e-mail is sent about the confirmed e-mail address if the account is approved at the same time', async () => {
    const { bus } = notifications.service;
    const person = notifications.addPerson();
    const data = { user: { ...person.user, status: 'approved' } } as const;
    await bus.publish(emailValidatedV1, person.id, data);
    await bus.publish(userApprovedV1, person.id, data);
    await notifications.waitUntilSent();
    expect((await person.awaitMails(1)).map(({ subject }) => subject)).toEqual(['Ton profil est approuvé']);
  });

  it('no e-mail is sent for a registration or for sync failures that are retried', async () => {
    const { bus } = notifications.service;
    const person = notifications.addPerson();
    await bus.publish(userRegisteredV1, person.id, state(person));
    for (const reason of ['quota', 'unavailable'] as const) {
      const data = { ...youtube(person), platform: 'youtube', reason } as const;
      await bus.publish(platformSyncFailedV1, person.id, data);
    }
    await notifications.waitUntilSent();
    expect(await notifications.listDeliveries(person)).toEqual([]);
  });

  it('no e-mail is sent to an account for which the identity service returns no recipient', async () => {
    const person = notifications.addPerson();
    notifications.removePerson(person);
    await notifications.service.bus.publish(emailValidationRequestedV1, person.id, request(person));
    await notifications.waitUntilSent();
    expect(await notifications.listDeliveries(person)).toMatchObject([{ status: 'obsolete', attempts: 1 }]);
    expect(await person.mails()).toEqual([]);
  });
});

describe('two replicas', () => {
  it('two replicas together send each e-mail once', async () => {
    const other = await notifications.service.startReplica();
    const people = Array.from({ length: 20 }, () => notifications.addPerson());
    for (const person of people) {
      await notifications.service.bus.publish(emailValidationRequestedV1, person.id, request(person));
    }
    await notifications.waitUntilSent();
    await other.close();
    const counts = await Promise.all(people.map(async (person) => (await person.awaitMails(1)).length));
    expect(counts).toEqual(people.map(() => 1));
  });
});

describe('delivery log', () => {
  it('the delivery log contains no e-mail address, name, token or refusal reason', async () => {
    const person = notifications.addPerson();
    const data = { user: person.user, reason: 'Motif très personnel' };
    await notifications.service.bus.publish(userRefusedV1, person.id, data);
    await notifications.service.bus.publish(emailValidationRequestedV1, person.id, request(person));
    await notifications.waitUntilSent();
    const rows = await notifications.service.rows('SELECT * FROM deliveries WHERE user_id = $1', [person.id]);
    expect(rows).toHaveLength(2);
    const log = JSON.stringify(rows);
    for (const secret of [person.email, person.firstName, person.token, 'personnel']) {
      expect(log).not.toContain(secret);
    }
  });
});
