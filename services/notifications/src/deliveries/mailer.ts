import { toDeliveryAddress } from '@bottin/contracts/domain/email-address.ts';
import { HealthRegistry } from '@bottin/service-kit/health.ts';
import { Remembered } from '@bottin/service-kit/remembered.ts';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { createTransport, type Transporter } from 'nodemailer';
import { ENV, type Env } from '../config/env.ts';
import type { RenderedMessage } from '../messages/layout.ts';

/** For so long a server that took our login is believed to be there: looking opens a connection, and probes come every few seconds. */
const verifiedMs = 60_000;

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
    const verified = new Remembered(
      () => this.transport.verify(),
      () => verifiedMs,
    );
    // Mail waits in the log while the server is away, so that being without it is no reason to be unready.
    health.register('smtp', async () => void (await verified.get()), { required: false });
  }

  /** Hands a message over; the delivery's id becomes its Message-ID, so that a second copy is recognised as one. */
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
