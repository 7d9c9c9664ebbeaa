import type { RpcOutput, RpcParsedInput } from '@bottin/contracts/rpc/define-rpc.ts';
import { identityRpc } from '@bottin/contracts/rpc/identity.ts';
import { Rpc } from '@bottin/messaging/rpc-server.ts';
import { Controller } from '@nestjs/common';
import { AvailabilityService } from './availability.service.ts';
import { RegistrationService } from './registration.service.ts';

type Api = typeof identityRpc;

@Controller()
export class RegistrationController {
  constructor(
    private readonly registration: RegistrationService,
    private readonly availability: AvailabilityService,
  ) {}

  @Rpc(identityRpc.registerMinimal)
  registerMinimal(input: RpcParsedInput<Api['registerMinimal']>): Promise<RpcOutput<Api['registerMinimal']>> {
    return this.registration.registerMinimal(input);
  }

  @Rpc(identityRpc.register)
  register(input: RpcParsedInput<Api['register']>): Promise<RpcOutput<Api['register']>> {
    return this.registration.registerInOneCall(input);
  }

  @Rpc(identityRpc.completeProfile)
  completeProfile(input: RpcParsedInput<Api['completeProfile']>): Promise<RpcOutput<Api['completeProfile']>> {
    return this.registration.completeProfile(input);
  }

  @Rpc(identityRpc.checkEmail)
  checkEmail({ email }: RpcParsedInput<Api['checkEmail']>): Promise<RpcOutput<Api['checkEmail']>> {
    return this.availability.email(email);
  }

  @Rpc(identityRpc.checkPublicName)
  checkPublicName({
    name,
  }: RpcParsedInput<Api['checkPublicName']>): Promise<RpcOutput<Api['checkPublicName']>> {
    return this.availability.publicName(name);
  }

  @Rpc(identityRpc.checkSlug)
  checkSlug({ slug, userId }: RpcParsedInput<Api['checkSlug']>): Promise<RpcOutput<Api['checkSlug']>> {
    return this.availability.slug(slug, userId);
  }
}
