import type { SecurityAct } from '../domain/security-log.ts';

/** Which line of the security log a call leaves, by the call's id: every call of administrators, and every one about credentials. */
export const actOfCall: Readonly<Record<string, SecurityAct>> = {
  login: 'sign-in',
  loginCode: 'sign-in',
  startSecondFactor: 'second-factor-add',
  confirmSecondFactor: 'second-factor-add',
  removeSecondFactor: 'second-factor-remove',
  forgotPassword: 'password-reset-request',
  resetPassword: 'password-reset',
  changePassword: 'password-change',
  validateEmail: 'email-confirmation',
  cancelEmailChange: 'email-change-cancel',
  updateUser: 'email-change-request',
  downloadAccountData: 'export',
  deleteAccount: 'deletion',
  adminStats: 'read-stats',
  adminListProfiles: 'list-profiles',
  adminApproveProfile: 'approve',
  adminRefuseProfile: 'refuse',
  adminSuspendUser: 'suspend',
  adminRestoreUser: 'restore',
  adminDeleteCreator: 'deletion',
};
