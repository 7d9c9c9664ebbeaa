import { HealthRegistry } from '@bottin/service-kit/health.ts';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { createTransport, type Transporter } from 'nodemailer';
import { ENV, type Env } from '../config/env.ts';
import type { RenderedMessage } from '../messages/layout.ts';

/** The way out: one SMTP server. */
@Injectable()
export class Mailer implements OnApplicationShutdown {
  private readonly transport: Transporter;

  constructor(
    @Inject(ENV) private readonly env: Env,
    health: HealthRegistry,
  ) {
    this.transport = createTransport({
      url: env.SMTP_URL,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 20_000,
    });
    // Mail waits in the log while the server is away, so that being without it is no reason to be unready.
    health.register('smtp', async () => void (await this.transport.verify()), { required: false });
  }

  /** Hands a message over; the delivery's id becomes its Message-ID, so that a second copy is recognised as one. */
  async send(to: string, message: RenderedMessage, deliveryId: string): Promise<void> {
    const host = new URL(this.env.PUBLIC_URL).hostname;
    await this.transport.sendMail({
      ...message,
      from: this.env.MAIL_FROM,
      to: { address: to, name: '' },
      messageId: `<${deliveryId}@${host}>`,
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
  }

  onApplicationShutdown(): void {
    this.transport.close();
  }
}
