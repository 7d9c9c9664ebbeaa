import type { RpcInput } from '@bottin/contracts/rpc/define-rpc.ts';
import { identityRpc } from '@bottin/contracts/rpc/identity.ts';
import { AdministrationService } from '../../src/administration/administration.service.ts';
import type { TestIdentity } from './identity.ts';

type Registration = RpcInput<typeof identityRpc.registerMinimal>;
type ProfileForm = RpcInput<typeof identityRpc.updateUser>['profile'];

export const goodPassword = 'Érablière du rang 4';
let people = 0;

/** A registration form that nothing is wrong with, of someone new each time. */
export function someone(fields: Partial<Registration> = {}): Registration {
  people += 1;
  return {
    firstName: 'Marie',
    lastName: 'Tremblay',
    publicName: `Marie-Ève-${people}`,
    email: `Marie.${people}@exemple.ca`,
    password: goodPassword,
    city: 'montreal',
    userType: 'company',
    ...fields,
  };
}

/** An edit-profile form that changes nothing of what {@link someone} gave. */
export function profileOf(form: Registration, slug: string, fields: Partial<ProfileForm> = {}): ProfileForm {
  return {
    firstName: form.firstName,
    lastName: form.lastName,
    publicName: form.publicName,
    slug,
    email: form.email,
    city: form.city,
    categories: ['humour'],
    ...fields,
  };
}

/** Registers and returns the new account's id. */
export async function register(identity: TestIdentity, form: Registration): Promise<string> {
  return (await identity.call(identityRpc.registerMinimal, form)).userId;
}

/** The token of the last link of a kind, as notifications would put it into an e-mail. */
export async function linkOf(
  identity: TestIdentity,
  userId: string,
  link: {
    kind:
      | 'email-validation'
      | 'email-validated'
      | 'approved'
      | 'email-change'
      | 'email-change-notice'
      | 'password-reset';
    event: string;
  },
): Promise<string> {
  const requestId = await identity.lastRequest(userId, link.event);
  const { mail } = await identity.call(identityRpc.mailDetails, { userId, kind: link.kind, requestId });
  if (!mail?.token) throw new Error(`No token for ${link.kind}`);
  return mail.token;
}

/** The token of the last validation link. */
export function validationLink(identity: TestIdentity, userId: string): Promise<string> {
  return linkOf(identity, userId, { kind: 'email-validation', event: 'EmailValidationRequested' });
}

/** Registers, validates and completes. */
export async function member(identity: TestIdentity, form: Registration): Promise<string> {
  const userId = await register(identity, form);
  await identity.call(identityRpc.validateEmail, { token: await validationLink(identity, userId) });
  await identity.call(identityRpc.completeProfile, { userId, categories: ['humour'] });
  return userId;
}

/** Makes the account of an address the one administrator, as the settings do; whoever was it before is nobody special any more. */
export async function makeAdministrator(
  identity: TestIdentity,
  email: string,
  password: string,
): Promise<void> {
  await identity.rows("UPDATE users SET role = 'user' WHERE role = 'admin'", []);
  await identity.app.get(AdministrationService).ensureAdministrator(email, password);
}
