import type { RpcInput } from '@bottin/contracts/rpc/define-rpc.ts';
import { identityRpc } from '@bottin/contracts/rpc/identity.ts';
import { AdministrationService } from '../../src/administration/administration.service.ts';
import type { TestIdentity } from './identity.ts';

type Registration = RpcInput<typeof identityRpc.registerMinimal>;
type ProfileForm = RpcInput<typeof identityRpc.updateUser>['profile'];

export const goodPassword = 'Érablière du rang 4';
let registrationCount = 0;

/** Returns a valid registration form, whose name and e-mail address no other account has. */
export function buildRegistration(fields: Partial<Registration> = {}): Registration {
  registrationCount += 1;
  return {
    firstName: 'Marie',
    lastName: 'Tremblay',
    publicName: `Marie-Ève-${registrationCount}`,
    email: `Marie.${registrationCount}@exemple.ca`,
    password: goodPassword,
    city: 'montreal',
    userType: 'company',
    ...fields,
  };
}

/** Returns an edit-profile form that contains the values of a registration form. */
export function buildProfileForm(
  form: Registration,
  slug: string,
  fields: Partial<ProfileForm> = {},
): ProfileForm {
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

export async function register(identity: TestIdentity, form: Registration): Promise<string> {
  return (await identity.call(identityRpc.registerMinimal, form)).userId;
}

/**
 * Returns the token of the account's latest link of this type. Fetches the token by the same RPC as the
 * notifications service.
 */
export async function getLinkToken(
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
  const requestId = await identity.getLastRequestId(userId, link.event);
  const { mail } = await identity.call(identityRpc.mailDetails, { userId, kind: link.kind, requestId });
  if (!mail?.token) throw new Error(`No token for ${link.kind}`);
  return mail.token;
}

export function getValidationToken(identity: TestIdentity, userId: string): Promise<string> {
  return getLinkToken(identity, userId, { kind: 'email-validation', event: 'EmailValidationRequested' });
}

/** Registers an account, validates its e-mail address and completes its profile. */
export async function registerMember(identity: TestIdentity, form: Registration): Promise<string> {
  const userId = await register(identity, form);
  await identity.call(identityRpc.validateEmail, { token: await getValidationToken(identity, userId) });
  await identity.call(identityRpc.completeProfile, { userId, categories: ['humour'] });
  return userId;
}

/**
 * Makes an account the only administrator, by the same method that the service calls for the administrator in
 * its settings. Previous administrators become ordinary users.
 */
export async function makeAdministrator(
  identity: TestIdentity,
  email: string,
  password: string,
): Promise<void> {
  await identity.rows("UPDATE users SET role = 'user' WHERE role = 'admin'", []);
  await identity.app.get(AdministrationService).ensureAdministrator(email, password);
}
