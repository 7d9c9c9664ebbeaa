import { Clock } from '@bottin/service-kit/clock.ts';
import { Controller, Get, Header, Inject } from '@nestjs/common';
import { ENV, type Env } from '../config/env.ts';
import { unknownUrl } from '../problems/problems.ts';
import { policyPath, buildPolicyText, buildSecurityText } from './security-contact.rules.ts';

const plainText = 'text/plain; charset=utf-8';
const cacheOneHour = 'public, max-age=3600';

/** Serves the site's contact for security researchers. Responds with 404 when no contact is configured. */
@Controller()
export class SecurityContactController {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly clock: Clock,
  ) {}

  @Get('.well-known/security.txt')
  @Header('Content-Type', plainText)
  @Header('Cache-Control', cacheOneHour)
  contact(): string {
    return buildSecurityText({
      publicUrl: this.env.PUBLIC_URL,
      contact: this.address(),
      now: this.clock.now(),
    });
  }

  @Get(policyPath)
  @Header('Content-Type', plainText)
  @Header('Cache-Control', cacheOneHour)
  policy(): string {
    return buildPolicyText(this.address().replace(/^mailto:/, ''));
  }

  private address(): string {
    const { SECURITY_CONTACT, CONTACT_EMAIL } = this.env;
    const address = SECURITY_CONTACT ?? (CONTACT_EMAIL && `mailto:${CONTACT_EMAIL}`);
    if (!address) throw unknownUrl();
    return address;
  }
}
