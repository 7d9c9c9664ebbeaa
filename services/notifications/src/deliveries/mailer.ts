import { toDeliveryAddress } from '@bottin/contracts/domain/email-address.ts';
import { metricNames } from '@bottin/contracts/domain/metric-names.ts';
import { HealthRegistry } from '@bottin/service-kit/health.ts';
import { CachedValue } from '@bottin/service-kit/cached-value.ts';
import { Metrics } from '@bottin/service-kit/metrics.ts';
import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { createTransport, type Transporter } from 'nodemailer';
import { ENV, type Env } from '../config/env.ts';
import type { RenderedMessage } from '../messages/layout.ts';
import { SmtpNotConfiguredError } from './deliveries.rules.ts';
import type { OutgoingEmail } from './outgoing-email.ts';

/**
 * A successful check of the mail server is cached for this long. Otherwise each readiness probe, one every
 * few seconds, would open a connection.
 */
const verifiedTtlMs = 60_000;

interface SendOptions {
  deliveryId: string;
  headers?: OutgoingEmail['headers'];
  signal: AbortSignal;
}

/** Sends e-mails through the configured SMTP server, if there is one. */
@Injectable()
export class Mailer implements OnApplicationShutdown {
  private readonly transport: Transporter | null;

  constructor(
    @Inject(ENV) private readonly env: Env,
    health: HealthRegistry,
    metrics: Metrics,
  ) {
    this.transport = env.SMTP_URL === undefined ? null : this.connect(env.SMTP_URL, health);
    if (!this.isConfigured) new Logger(Mailer.name).warn('e-mails wait: SMTP_URL is not set');
    health.setOff('smtp', this.isConfigured ? [] : ['smtp']);
    const gauge = { [metricNames.smtpConfigured]: Number(this.isConfigured) };
    metrics.addSource({ collect: async () => gauge });
  }

  /** Whether the site has an SMTP server. Without one, e-mails wait. */
  get isConfigured(): boolean {
    return this.transport !== null;
  }

  private connect(url: string, health: HealthRegistry): Transporter {
    const options = {
      url,
      // With `smtps:`, the connection uses TLS from the start. With `smtp:`, `requireTLS` requires a switch
      // to TLS by STARTTLS.
      requireTLS: this.env.SMTP_TLS === 'required',
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
    };
    // A server may take 10 minutes to accept a message (RFC 5321, section 4.5.3.2.6). With a shorter time-out,
    // the recipient would get the e-mail several times.
    const transport = createTransport({ ...options, socketTimeout: 600_000 });
    const check = createTransport({ ...options, socketTimeout: 20_000 });
    const verified = new CachedValue(
      () => check.verify(),
      () => verifiedTtlMs,
    );
    // The service is ready even without the mail server, because e-mails stay queued until it is available
    // again.
    health.register('smtp', async () => void (await verified.get()), { required: false });
    return transport;
  }

  /**
   * Sends a message. Its Message-ID contains the delivery's id, so that mail programs recognise a message
   * that is sent twice. When `signal` aborts, closes the connection and throws.
   * @throws SmtpNotConfiguredError when the site has no SMTP server
   */
  async send(
    to: string,
    message: RenderedMessage,
    { deliveryId, headers, signal }: SendOptions,
  ): Promise<void> {
    if (!this.transport) throw new SmtpNotConfiguredError();
    const host = new URL(this.env.PUBLIC_URL).hostname;
    await this.transport.sendMail({
      ...message,
      from: this.env.MAIL_FROM,
      to: { address: toDeliveryAddress(to) ?? to, name: '' },
      messageId: `<${deliveryId}@${host}>`,
      headers: { 'Auto-Submitted': 'auto-generated', ...headers },
      signal,
    });
  }

  onApplicationShutdown(): void {
    this.transport?.close();
  }
}
