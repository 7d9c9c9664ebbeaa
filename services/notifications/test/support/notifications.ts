import { randomBytes } from 'node:crypto';
import type { DigestContent } from '@bottin/contracts/domain/digest.ts';
import type { RpcOutput, RpcParsedInput } from '@bottin/contracts/rpc/define-rpc.ts';
import { feedRpc } from '@bottin/contracts/rpc/feed.ts';
import { identityRpc } from '@bottin/contracts/rpc/identity.ts';
import { KeyRing } from '@bottin/service-kit/crypto.ts';
import { testAddress } from '@bottin/testing/addresses.ts';
import type { Answering } from '@bottin/testing/bus.ts';
import { type Mail, mailsTo } from '@bottin/testing/mailbox.ts';
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

/** Someone whose address is theirs alone, so that the shared mailbox tells their e-mails apart. */
export class Person {
  readonly user = aUser();
  readonly email = `p-${randomBytes(6).toString('hex')}@exemple.ca`;
  readonly firstName = 'Maëlle';
  readonly token = randomBytes(32).toString('base64url');
  /** While they change their address: the one that the account has, and the token by which that one cancels. */
  readonly present = `avant-${this.email}`;
  readonly cancelToken = randomBytes(32).toString('base64url');

  get id(): string {
    return this.user.userId;
  }

  /** What they were sent, oldest first. */
  mails(to = this.email): Promise<Mail[]> {
    return mailsTo(to);
  }

  /** The Message-IDs of what they were sent: by these, mail programs know a second copy. */
  async messageIds(): Promise<string[]> {
    const response = await fetch(`${testAddress('TEST_MAIL_URL')}/email`);
    const all = (await response.json()) as Array<{ messageId: string; to: Array<{ address: string }> }>;
    return all.filter(({ to }) => to[0]?.address === this.email).map(({ messageId }) => messageId);
  }
}

/** The service with a way to the real mailbox that can be cut, and identity played by the test. */
export class TestNotifications {
  readonly #people = new Map<string, Person>();
  readonly #published = new Map<string, DigestContent>();
  /** What feed was asked for digests, oldest first. */
  readonly digestsAsked: Array<RpcParsedInput<typeof feedRpc.digest>> = [];
  #answering: Answering<typeof identityRpc.mailDetails> | undefined;

  private constructor(
    readonly service: TestService,
    readonly smtp: TcpProxy,
    readonly sealKeys: KeyRing,
  ) {}

  /** On the shared mailbox, or on another SMTP server. */
  static async start(smtpUrl = testAddress('TEST_SMTP_URL')): Promise<TestNotifications> {
    const smtp = await startTcpProxy(smtpUrl);
    const seal = `k1:${randomBytes(32).toString('base64')}`;
    const service = await startTestService(
      { name: 'notifications', env: readSettings, module: appModule, migrations },
      { SMTP_URL: smtp.url, PUBLIC_URL: 'https://bottin.test', MAIL_SEAL_KEYS: seal },
    );
    const notifications = new TestNotifications(service, smtp, KeyRing.parse(seal));
    await notifications.identityBack();
    await notifications.#answerDigests();
    return notifications;
  }

  /** identity answers again. */
  async identityBack(): Promise<void> {
    this.#answering = await this.service.bus.answer(identityRpc.mailDetails, (input) => ({
      mail: this.#details(input),
    }));
  }

  /** What those have published since whom someone follows, as feed will say. */
  publish(person: Person, content: DigestContent): void {
    this.#published.set(person.id, content);
  }

  async #answerDigests(): Promise<void> {
    await this.service.bus.answer(feedRpc.digest, (input) => {
      this.digestsAsked.push(input);
      return this.#published.get(input.userId) ?? { items: [], total: 0 };
    });
  }

  /** identity answers nothing any more. */
  async identityAway(): Promise<void> {
    this.#answering?.stop();
  }

  async stop(): Promise<void> {
    await this.service.stop();
    await this.smtp.close();
  }

  /** Someone that identity knows. */
  person(): Person {
    const person = new Person();
    this.#people.set(person.id, person);
    return person;
  }

  /** identity forgets them. */
  forget(person: Person): void {
    this.#people.delete(person.id);
  }

  /** Their address as identity seals it into UserDeleted. */
  seal({ id, email, firstName }: Person): string {
    return this.sealKeys.encrypt(JSON.stringify({ email, firstName }), id);
  }

  /** identity hears that farewells were sent. */
  hearFarewells(): Promise<Answering<typeof identityRpc.farewellSent>> {
    return this.service.bus.answer(identityRpc.farewellSent, () => ({}));
  }

  /** The log of someone's e-mails; `waits` is how long the next try waits, in seconds. */
  log(person: Person): Promise<DeliveryRow[]> {
    return this.service.rows<DeliveryRow>(
      `SELECT kind, status, attempts, last_error, sealed_contact, to_acknowledge,
         round(extract(epoch FROM next_attempt_at - $2::timestamptz))::int AS waits
       FROM deliveries WHERE user_id = $1 ORDER BY id`,
      [person.id, this.service.clock.now()],
    );
  }

  /** Waits until their one delivery is in such a state. */
  until(person: Person, state: Partial<DeliveryRow>): Promise<DeliveryRow> {
    return eventually(
      async () => {
        const [row] = await this.log(person);
        const holds = Object.entries(state).every(
          ([key, value]) => row?.[key as keyof DeliveryRow] === value,
        );
        return row !== undefined && holds && row;
      },
      { what: `a delivery with ${JSON.stringify(state)}` },
    );
  }

  /** Resolves when nothing is owed any more. */
  async sent(): Promise<void> {
    await this.service.waitUntilIdle();
    await eventually(
      async () => {
        const owed = await this.service.rows(
          "SELECT 1 FROM deliveries WHERE status = 'pending' OR to_acknowledge",
        );
        return owed.length === 0;
      },
      { what: 'an empty queue', timeoutMs: 60_000 },
    );
  }

  #details({ userId, kind, requestId }: RpcParsedInput<typeof identityRpc.mailDetails>): MailDetails {
    const person = this.#people.get(userId);
    if (!person) return null;
    const { email, firstName, token } = person;
    if (kind === 'email-change-notice')
      return { email: person.present, firstName, token: person.cancelToken };
    const needsToken = ['email-validation', 'email-change', 'password-reset'].includes(kind);
    if (kind === 'email-changed') return { email, firstName, token: person.cancelToken };
    const isWelcome = kind === 'email-validated' || kind === 'approved';
    return { email, firstName, token: isWelcome || (needsToken && requestId) ? token : null };
  }
}
