import { randomBytes } from 'node:crypto';
import type { DigestContent } from '@bottin/contracts/domain/digest.ts';
import { communityRpc } from '@bottin/contracts/rpc/community.ts';
import type { RpcOutput, RpcParsedInput } from '@bottin/contracts/rpc/define-rpc.ts';
import type { SearchMatches } from '@bottin/contracts/filters/saved-searches.ts';
import { feedRpc } from '@bottin/contracts/rpc/feed.ts';
import { identityRpc } from '@bottin/contracts/rpc/identity.ts';
import { KeyRing } from '@bottin/service-kit/crypto.ts';
import { getTestAddress } from '@bottin/testing/addresses.ts';
import type { RpcStub } from '@bottin/testing/bus.ts';
import { type Mail, listMailsTo } from '@bottin/testing/mailbox.ts';
import { startTestService, type TestService } from '@bottin/testing/service.ts';
import { aUser } from '@bottin/testing/states.ts';
import { startTcpProxy, type TcpProxy } from '@bottin/testing/tcp-proxy.ts';
import { eventually } from '@bottin/testing/wait.ts';
import { migrations } from '../../migrations/index.ts';
import { appModule } from '../../src/app.module.ts';
import { readSettings } from '../../src/config/env.ts';

type MailDetails = RpcOutput<typeof identityRpc.mailDetails>['mail'];

export interface DeliveryRow {
  kind: string;
  status: string;
  attempts: number;
  waits: number;
  last_error: string | null;
  sealed_contact: string | null;
  to_acknowledge: boolean;
}

/** A person with a unique e-mail address, whose e-mails can be found in the shared mailbox. */
export class Person {
  readonly user = aUser();
  readonly email = `p-${randomBytes(6).toString('hex')}@exemple.ca`;
  readonly firstName = 'Maëlle';
  readonly token = randomBytes(32).toString('base64url');
  /**
   * The e-mail address of the account while a change to `email` is pending. `cancelToken` cancels this
   * change.
   */
  readonly currentEmail = `avant-${this.email}`;
  readonly cancelToken = randomBytes(32).toString('base64url');
  /** Approval that is still pending: meanwhile, the identity service returns no recipient of digests. */
  awaitsApproval = false;

  get id(): string {
    return this.user.userId;
  }

  /**
   * Returns the e-mails sent to `to`, oldest first. By default, `to` is the person's (new) e-mail address.
   */
  mails(to = this.email): Promise<Mail[]> {
    return listMailsTo(to);
  }

  /**
   * Returns what {@link mails} returns once there are at least `count` e-mails. The mailbox lists an accepted
   * e-mail with a short delay.
   */
  awaitMails(count: number, to = this.email): Promise<Mail[]> {
    return eventually(
      async () => {
        const mails = await this.mails(to);
        return mails.length >= count && mails;
      },
      { what: `${count} e-mails to ${to}` },
    );
  }

  /**
   * Returns the Message-IDs of the person's e-mails, once there are at least `count`. Mail clients recognise
   * duplicates by them.
   */
  async messageIds(count: number): Promise<string[]> {
    await this.awaitMails(count);
    const response = await fetch(`${getTestAddress('TEST_MAIL_URL')}/email`);
    const all = (await response.json()) as Array<{ messageId: string; to: Array<{ address: string }> }>;
    return all.filter(({ to }) => to[0]?.address === this.email).map(({ messageId }) => messageId);
  }
}

/** Settings of the sender of e-mails. The tests' mailbox has no TLS. */
export const sender = {
  SMTP_TLS: 'optional',
  MAIL_FROM: 'Bottin <bonjour@bottin.example>',
  MAIL_SENDER_NAME: 'Bottin',
  MAIL_SENDER_ADDRESS: 'Montréal (Québec) Canada',
} as const;

/**
 * The notifications service under test, with an SMTP proxy in front of a real mailbox and a simulated
 * identity service.
 */
export class TestNotifications {
  readonly #people = new Map<string, Person>();
  readonly #matches = new Map<string, SearchMatches[]>();
  readonly #published = new Map<string, DigestContent>();
  /** Inputs of the digest requests that the service sent to the feed service, oldest first. */
  readonly digestRequests: Array<RpcParsedInput<typeof feedRpc.digest>> = [];
  /** Inputs of the requests for new matches of saved searches, oldest first. */
  readonly matchRequests: Array<RpcParsedInput<typeof communityRpc.newMatches>> = [];
  #stub: RpcStub<typeof identityRpc.mailDetails> | undefined;

  private constructor(
    readonly service: TestService,
    readonly smtp: TcpProxy,
    readonly sealKeys: KeyRing,
  ) {}

  /** Starts the service. It sends its e-mails to the shared mailbox, or to the SMTP server at `smtpUrl`. */
  static async start(
    smtpUrl = getTestAddress('TEST_SMTP_URL'),
    settings: Record<string, string> = {},
  ): Promise<TestNotifications> {
    const smtp = await startTcpProxy(smtpUrl);
    const seal = `k1:${randomBytes(32).toString('base64')}`;
    const service = await startTestService(
      { name: 'notifications', env: readSettings, module: appModule, migrations },
      {
        ...sender,
        SMTP_URL: smtp.url,
        PUBLIC_URL: 'https://bottin.test',
        EMAIL_ENCRYPTION_KEYS: seal,
        ...settings,
      },
    );
    const notifications = new TestNotifications(service, smtp, KeyRing.parse(seal));
    await notifications.resumeIdentity();
    await notifications.#stubDigests();
    return notifications;
  }

  /** Makes the simulated identity service respond again. */
  async resumeIdentity(): Promise<void> {
    this.#stub = await this.service.bus.stubRpc(identityRpc.mailDetails, (input) => ({
      mail: this.#details(input),
    }));
  }

  /** Sets the digest content that the simulated feed service returns for a person. */
  setDigestContent(person: Person, content: DigestContent): void {
    this.#published.set(person.id, content);
  }

  /** Sets the new matches that the simulated community service returns for a person's saved searches. */
  setMatches(person: Person, matches: SearchMatches[]): void {
    this.#matches.set(person.id, matches);
  }

  async #stubDigests(): Promise<void> {
    await this.service.bus.stubRpc(feedRpc.digest, (input) => {
      this.digestRequests.push(input);
      return this.#published.get(input.userId) ?? { items: [], total: 0 };
    });
    await this.service.bus.stubRpc(communityRpc.newMatches, (input) => {
      this.matchRequests.push(input);
      return { searches: this.#matches.get(input.userId) ?? [] };
    });
  }

  /** Makes the simulated identity service stop responding. */
  async stopIdentity(): Promise<void> {
    this.#stub?.stop();
  }

  async stop(): Promise<void> {
    await this.service.stop();
    await this.smtp.close();
  }

  /** Adds a person, for whom the simulated identity service returns an e-mail address, a name and a token. */
  addPerson(): Person {
    const person = new Person();
    this.#people.set(person.id, person);
    return person;
  }

  /** Removes a person from the simulated identity service. */
  removePerson(person: Person): void {
    this.#people.delete(person.id);
  }

  /**
   * Encrypts a person's e-mail address and name in the same way as the identity service does in the
   * UserDeleted event.
   */
  seal({ id, email, firstName }: Person): string {
    return this.sealKeys.encrypt(JSON.stringify({ email, firstName }), id);
  }

  /** Stubs the identity service's `farewellSent` RPC and records its inputs. */
  recordAcknowledgements(): Promise<RpcStub<typeof identityRpc.farewellSent>> {
    return this.service.bus.stubRpc(identityRpc.farewellSent, () => ({}));
  }

  /** Returns a person's deliveries; `waits` is the number of seconds until the next attempt. */
  listDeliveries(person: Person): Promise<DeliveryRow[]> {
    return this.service.rows<DeliveryRow>(
      `SELECT kind, status, attempts, last_error, sealed_contact, to_acknowledge,
         round(extract(epoch FROM next_attempt_at - $2::timestamptz))::int AS waits
       FROM deliveries WHERE user_id = $1 ORDER BY id`,
      [person.id, this.service.clock.now()],
    );
  }

  /** Waits until a person's only delivery has the given state. */
  waitForDelivery(person: Person, state: Partial<DeliveryRow>): Promise<DeliveryRow> {
    return eventually(
      async () => {
        const [row] = await this.listDeliveries(person);
        const holds = Object.entries(state).every(
          ([key, value]) => row?.[key as keyof DeliveryRow] === value,
        );
        return row !== undefined && holds && row;
      },
      { what: `a delivery with ${JSON.stringify(state)}` },
    );
  }

  /** Waits until no delivery is pending or unacknowledged. */
  async waitUntilSent(): Promise<void> {
    await this.service.waitUntilIdle();
    await eventually(
      async () => {
        const pending = await this.service.rows(
          "SELECT 1 FROM deliveries WHERE status = 'pending' OR to_acknowledge",
        );
        return pending.length === 0;
      },
      { what: 'an empty queue', timeoutMs: 200_000 },
    );
  }

  #details({ userId, kind, requestId }: RpcParsedInput<typeof identityRpc.mailDetails>): MailDetails {
    const person = this.#people.get(userId);
    if (!person) return null;
    const { email, firstName, token, awaitsApproval } = person;
    if (kind === 'digest' && awaitsApproval) return null;
    if (kind === 'email-change-notice')
      return { email: person.currentEmail, firstName, token: person.cancelToken };
    const needsToken = ['email-validation', 'email-change', 'password-reset'].includes(kind);
    if (kind === 'email-changed') return { email, firstName, token: person.cancelToken };
    const isWelcome = kind === 'email-validated' || kind === 'approved';
    return { email, firstName, token: isWelcome || (needsToken && requestId) ? token : null };
  }
}
