import { Clock } from '@bottin/service-kit/clock.ts';
import { Controller, Get, Header, Inject } from '@nestjs/common';
import { ENV, type Env } from '../config/env.ts';
import { unknownAddress } from '../problems/problems.ts';
import { policyPath, policyText, securityText } from './security-contact.rules.ts';

const plainText = 'text/plain; charset=utf-8';
const anHour = 'public, max-age=3600';

/** How to report a hole; nothing is there while the settings name nobody to write to. */
@Controller()
export class SecurityContactController {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly clock: Clock,
  ) {}

  @Get('.well-known/security.txt')
  @Header('Content-Type', plainText)
  @Header('Cache-Control', anHour)
  contact(): string {
    return securityText({ publicUrl: this.env.PUBLIC_URL, contact: this.address(), now: this.clock.now() });
  }

  @Get(policyPath)
  @Header('Content-Type', plainText)
  @Header('Cache-Control', anHour)
  policy(): string {
    return policyText(this.address().replace(/^mailto:/, ''));
  }

  private address(): string {
    const { SECURITY_CONTACT, CONTACT_EMAIL } = this.env;
    const address = SECURITY_CONTACT ?? (CONTACT_EMAIL && `mailto:${CONTACT_EMAIL}`);
    if (!address) throw unknownAddress();
    return address;
  }
}
