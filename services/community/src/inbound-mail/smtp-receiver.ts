import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { IntakeRegistry } from '@bottin/service-kit/intake.ts';
import { Metrics } from '@bottin/service-kit/metrics.ts';
import { Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import { ENV, type Env } from '../config/env.ts';
import { SmtpRefusal, tooLarge, tooManyRecipients } from './inbound-mail.errors.ts';
import { InboundMailService } from './inbound-mail.service.ts';
import { RefusalBudget } from './refusal-budget.ts';
import { toSmtpText } from './smtp-text.ts';

/** Maximum size of an e-mail. Even a reply with the longest text, its quote and its HTML is far smaller. */
const maxEmailBytes = 262_144;
/**
 * Size of an e-mail in bytes at which the client is disconnected. A smaller e-mail that is still too large is
 * read to its end and discarded.
 */
const maxDiscardedBytes = 33_554_432;
const maxConnections = 20;
const idleTimeoutMs = 60_000;
/**
 * Time-out of a whole session. It stops clients that keep a session open by sending a byte from time to time.
 */
const sessionTimeoutMs = 300_000;
/**
 * At shutdown, sessions that are still open after this time are closed. The whole shutdown may take ten
 * seconds.
 */
const closeTimeoutMs = 3_000;

type Callback = (error?: Error | null) => void;

/**
 * Receives replies by e-mail over SMTP. Each e-mail is posted, dropped or refused before the server responds,
 * so nothing is queued here. After a temporary failure (451), the sending server keeps the e-mail and tries
 * again.
 */
@Injectable()
export class SmtpReceiver implements OnApplicationBootstrap {
  private readonly logger = new Logger(SmtpReceiver.name);
  private readonly server: SMTPServer;
  private readonly outcomes;
  /** Timers that end sessions, by session id. */
  private readonly timers = new Map<string, NodeJS.Timeout>();

  constructor(
    private readonly mail: InboundMailService,
    private readonly budget: RefusalBudget,
    private readonly intake: IntakeRegistry,
    metrics: Metrics,
    @Inject(ENV) private readonly env: Env,
  ) {
    this.outcomes = metrics.counter('community_inbound_emails_total', 'Replies by e-mail, by outcome', [
      'outcome',
    ]);
    this.server = this.buildServer();
  }

  async onApplicationBootstrap(): Promise<void> {
    const { REPLY_DOMAIN, INBOUND_SMTP_HOST, INBOUND_SMTP_PORT } = this.env;
    if (REPLY_DOMAIN === undefined) return;
    // These errors are about single connections, such as a lost connection. If the port is in use, the
    // promise below also rejects.
    this.server.on('error', (error) => this.logger.debug({ message: 'SMTP connection failed', error }));
    await once(this.server.listen(INBOUND_SMTP_PORT, INBOUND_SMTP_HOST), 'listening');
    this.intake.register(() => new Promise((resolve) => this.server.close(() => resolve())));
    this.logger.log(`receiving replies by e-mail on port ${this.port}`);
  }

  /** Port on which the server listens. */
  get port(): number {
    return (this.server.server.address() as AddressInfo).port;
  }

  private buildServer(): SMTPServer {
    return new SMTPServer({
      name: this.env.REPLY_DOMAIN,
      banner: 'Bottin',
      logger: false,
      authOptional: true,
      disabledCommands: ['AUTH', 'STARTTLS', 'WIZ', 'SHELL', 'KILL'],
      disableReverseLookup: true,
      size: maxEmailBytes,
      // Announce SIZE without a number. Otherwise the library would refuse larger e-mails with a message in
      // English.
      hideSize: true,
      maxClients: maxConnections,
      socketTimeout: idleTimeoutMs,
      closeTimeout: closeTimeoutMs,
      maxCommandLength: 2_048,
      onConnect: (session, callback) => {
        this.limitDuration(session.id);
        callback();
      },
      onClose: ({ id }) => {
        clearTimeout(this.timers.get(id));
        this.timers.delete(id);
      },
      onMailFrom: ({ args }, session, callback) => {
        const size = args ? Number(args.SIZE ?? 0) : 0;
        this.respond(session, callback, async () => {
          if (size > maxEmailBytes) throw tooLarge();
        });
      },
      // Refused recipients consume no budget. A mail server that verifies addresses uses one sender for all
      // checks. A few unknown recipients would therefore defer everybody's replies.
      onRcptTo: (address, session, callback) => {
        this.respond(session, callback, async () => {
          const { userId } = await this.mail.resolve(address.address);
          this.budget.check(userId);
          // After the content, SMTP allows only one response for all recipients, so accept only one
          // recipient.
          if (session.envelope.rcptTo.length > 0) throw tooManyRecipients();
        });
      },
      onData: (stream, session, callback) => {
        this.respond(session, callback, () => this.receive(stream, session));
      },
    });
  }

  private async receive(stream: SMTPServerDataStream, { id, envelope }: SMTPServerSession): Promise<void> {
    const sender = envelope.mailFrom ? envelope.mailFrom.address : '';
    const raw = await this.readAll(stream, id);
    const owner = await this.mail.resolve(envelope.rcptTo[0]?.address ?? '');
    try {
      if (raw === null) throw tooLarge();
      this.outcomes.inc({ outcome: await this.mail.receive({ sender, owner, raw }) });
    } catch (error) {
      if (error instanceof SmtpRefusal) this.budget.consume(owner.userId);
      throw error;
    }
  }

  /** Reads an e-mail to its end. Returns null for an e-mail that is too large. */
  private async readAll(stream: SMTPServerDataStream, sessionId: string): Promise<Buffer | null> {
    const chunks: Buffer[] = [];
    let bytes = 0;
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes <= maxEmailBytes) chunks.push(chunk);
      else chunks.length = 0;
      if (bytes > maxDiscardedBytes) this.disconnect(sessionId);
    }
    return bytes > maxEmailBytes ? null : Buffer.concat(chunks);
  }

  /** Runs `work`, and sends the response: success, the refusal that it threw, or a temporary failure. */
  private respond(session: SMTPServerSession, callback: Callback, work: () => Promise<void>): void {
    const isUtf8 = session.envelope.smtpUtf8 === true;
    work().then(
      () => callback(),
      (error: unknown) => callback(this.toResponse(error, isUtf8)),
    );
  }

  private toResponse(error: unknown, isUtf8: boolean): Error {
    if (error instanceof SmtpRefusal) {
      this.outcomes.inc({ outcome: error.reason });
      const text = toSmtpText(`${error.status} ${error.message}`, isUtf8);
      return Object.assign(new Error(text), { responseCode: error.responseCode });
    }
    this.outcomes.inc({ outcome: 'deferred' });
    this.logger.warn({ message: 'reply by e-mail deferred', error });
    return Object.assign(new Error('4.3.0 Temporary failure, try again later'), { responseCode: 451 });
  }

  private limitDuration(sessionId: string): void {
    const timer = setTimeout(() => this.disconnect(sessionId), sessionTimeoutMs);
    this.timers.set(sessionId, timer.unref());
  }

  private disconnect(sessionId: string): void {
    for (const connection of this.server.connections) {
      if (connection.id === sessionId) connection.close();
    }
  }
}
