import type { RpcOutput, RpcParsedInput } from '@bottin/contracts/rpc/define-rpc.ts';
import { registrationRpc } from '@bottin/contracts/rpc/identity/registration.ts';
import { Rpc } from '@bottin/messaging/rpc-server.ts';
import { Controller } from '@nestjs/common';
import { AvailabilityService } from './availability.service.ts';
import { RegistrationService } from './registration.service.ts';

type Calls = typeof registrationRpc;

@Controller()
export class RegistrationController {
  constructor(
    private readonly registration: RegistrationService,
    private readonly availability: AvailabilityService,
  ) {}

  @Rpc(registrationRpc.registerMinimal)
  registerMinimal(
    input: RpcParsedInput<Calls['registerMinimal']>,
  ): Promise<RpcOutput<Calls['registerMinimal']>> {
    return this.registration.registerMinimal(input);
  }

  @Rpc(registrationRpc.register)
  register(input: RpcParsedInput<Calls['register']>): Promise<RpcOutput<Calls['register']>> {
    return this.registration.registerInOneCall(input);
  }

  @Rpc(registrationRpc.completeProfile)
  completeProfile(
    input: RpcParsedInput<Calls['completeProfile']>,
  ): Promise<RpcOutput<Calls['completeProfile']>> {
    return this.registration.completeProfile(input);
  }

  @Rpc(registrationRpc.checkEmail)
  checkEmail({ email }: RpcParsedInput<Calls['checkEmail']>): Promise<RpcOutput<Calls['checkEmail']>> {
    return this.availability.checkEmail(email);
  }

  @Rpc(registrationRpc.checkPublicName)
  checkPublicName({
    name,
  }: RpcParsedInput<Calls['checkPublicName']>): Promise<RpcOutput<Calls['checkPublicName']>> {
    return this.availability.checkPublicName(name);
  }

  @Rpc(registrationRpc.checkSlug)
  checkSlug({ slug, userId }: RpcParsedInput<Calls['checkSlug']>): Promise<RpcOutput<Calls['checkSlug']>> {
    return this.availability.checkSlug(slug, userId);
  }
}
