import { authCalls } from '@bottin/contracts/http/auth.ts';
import type { CallResponse } from '@bottin/contracts/http/endpoint.ts';
import { registrationRpc } from '@bottin/contracts/rpc/identity/registration.ts';
import { RpcClient } from '@bottin/messaging/rpc-client.ts';
import { Controller } from '@nestjs/common';
import { Call, type HttpContext, type Input } from '../calls/call.ts';
import { passwordTimeout } from './password-timeout.ts';
import { SessionCookies } from './session.cookies.ts';

type Calls = typeof authCalls;
type Registered = CallResponse<Calls['registerMinimal']>;

@Controller()
export class RegistrationController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly cookies: SessionCookies,
  ) {}

  @Call(authCalls.registerMinimal)
  async registerMinimal(
    { body }: Input<Calls['registerMinimal']>,
    { request, response }: HttpContext,
  ): Promise<Registered> {
    const registered = await this.rpc.call(registrationRpc.registerMinimal, body, passwordTimeout);
    await this.cookies.bindRegistration(request, response, registered.userId);
    return registered;
  }

  @Call(authCalls.register)
  register({ body }: Input<Calls['register']>): Promise<Registered> {
    return this.rpc.call(registrationRpc.register, body, passwordTimeout);
  }

  @Call(authCalls.completeProfile)
  completeProfile({
    body,
    userId,
  }: Input<Calls['completeProfile']>): Promise<CallResponse<Calls['completeProfile']>> {
    return this.rpc.call(registrationRpc.completeProfile, { ...body, userId }, passwordTimeout);
  }

  @Call(authCalls.checkEmail)
  checkEmail({ params }: Input<Calls['checkEmail']>) {
    return this.rpc.call(registrationRpc.checkEmail, params);
  }

  @Call(authCalls.checkPublicName)
  checkPublicName({ params }: Input<Calls['checkPublicName']>) {
    return this.rpc.call(registrationRpc.checkPublicName, params);
  }

  @Call(authCalls.checkSlug)
  checkSlug({ params, query }: Input<Calls['checkSlug']>) {
    return this.rpc.call(registrationRpc.checkSlug, { ...params, ...query });
  }
}
