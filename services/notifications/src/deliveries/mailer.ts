import { toDeliveryAddress } from '@bottin/contracts/domain/email-address.ts';
import { HealthRegistry } from '@bottin/service-kit/health.ts';
import { CachedValue } from '@bottin/service-kit/cached-value.ts';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { createTransport, type Transporter } from 'nodemailer';
import { ENV, type Env } from '../config/env.ts';
import type { RenderedMessage } from '../messages/layout.ts';

/**
 * A successful check of the mail server is cached for this long. Otherwise each readiness probe, one every
 * few seconds, would open a connection.
 */
const verifiedTtlMs = 60_000;

/** Sends e-mails through the configured SMTP server. */
@Injectable()
export class Mailer implements OnApplicationShutdown {
  private readonly transport: Transporter;

  constructor(
    @Inject(ENV) private readonly env: Env,
    health: HealthRegistry,
  ) {
    this.transport = createTransport({
      url: env.SMTP_URL,
      // `smtps:` encrypts from the start; `smtp:` must then switch to TLS by STARTTLS.
      requireTLS: env.SMTP_TLS === 'required',
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 20_000,
    });
    const verified = new CachedValue(
      () => this.transport.verify(),
      () => verifiedTtlMs,
    );
    // The service is ready even without the mail server, because e-mails stay queued until it is available
    // again.
    health.register('smtp', async () => void (await verified.get()), { required: false });
  }

  /**
   * Sends a message. Its Message-ID contains the delivery's id, so that mail programs recognise a message
   * that is sent twice.
   */
  async send(
    to: string,
    message: RenderedMessage,
    deliveryId: string,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<void> {
    const host = new URL(this.env.PUBLIC_URL).hostname;
    await this.transport.sendMail({
      ...message,
      from: this.env.MAIL_FROM,
      to: { address: toDeliveryAddress(to) ?? to, name: '' },
      messageId: `<${deliveryId}@${host}>`,
      headers: { 'Auto-Submitted': 'auto-generated', ...headers },
    });
  }

  onApplicationShutdown(): void {
    this.transport.close();
  }
}
