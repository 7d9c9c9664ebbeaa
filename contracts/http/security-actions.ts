import type { SecurityAction } from '../domain/security-log.ts';

/**
 * Action that the security log records for a call, by call id. Contains all calls of the admin area and all
 * calls about credentials.
 */
export const securityActionByCall: Readonly<Record<string, SecurityAction>> = {
  login: 'sign-in',
  loginCode: 'sign-in',
  loginPasskey: 'sign-in',
  startSecondFactor: 'second-factor-add',
  confirmSecondFactor: 'second-factor-add',
  removeSecondFactor: 'second-factor-remove',
  renewRecoveryCodes: 'recovery-codes-renew',
  startPasskey: 'passkey-add',
  addPasskey: 'passkey-add',
  removePasskey: 'passkey-remove',
  forgotPassword: 'password-reset-request',
  resetPassword: 'password-reset',
  changePassword: 'password-change',
  validateEmail: 'email-confirmation',
  cancelEmailChange: 'email-change-cancel',
  disownAccount: 'deletion',
  updateUser: 'email-change-request',
  downloadAccountData: 'export',
  deleteAccount: 'deletion',
  adminStats: 'read-stats',
  adminListProfiles: 'list-profiles',
  adminApproveProfile: 'approve',
  adminRefuseProfile: 'refuse',
  adminSuspendUser: 'suspend',
  adminRestoreUser: 'restore',
  adminRemovePicture: 'remove-picture',
  adminDeleteCreator: 'deletion',
  adminListReports: 'list-reports',
  adminCloseReports: 'close-reports',
  contestDecision: 'contest',
};
