import type { HttpCall } from './define-call.ts';

/** Every `errorType` of the API with its HTTP status, as `status-errorType`. */
const allErrorCodes = [
  '400-bad_request',
  '400-change_expired',
  '400-change_over',
  '400-channel_missing',
  '400-code_wrong',
  '400-invalid_json',
  '400-json_too_deep',
  '400-oauth_state_invalid',
  '400-passkey_refused',
  '400-own_profile',
  '400-password_weak',
  '400-platform_required',
  '400-platform_unavailable',
  '400-token_expired',
  '400-token_invalid',
  '400-too_deep',
  '400-validation_failed',
  '401-email_not_found',
  '401-invalid_password',
  '401-not_signed_in',
  '401-passkey_cloned',
  '401-passkey_refused',
  '401-passkey_unknown',
  '401-sign_in_over',
  '403-admin_only',
  '403-cross_site_request',
  '403-email_not_verified',
  '403-invalid_password',
  '403-not_yours',
  '403-passkey_needed',
  '403-pending_approval',
  '403-second_factor_needed',
  '403-step_up_needed',
  '403-suspended',
  '404-account_not_found',
  '404-category_not_found',
  '404-channel_not_found',
  '404-creator_not_found',
  '404-email_not_found',
  '404-list_not_found',
  '404-not_connected',
  '404-not_found',
  '404-passkey_gone',
  '404-region_not_found',
  '404-user_not_found',
  '405-method_not_allowed',
  '409-account_suspended',
  '409-administrator_account',
  '409-already_approved',
  '409-change_undoable',
  '409-channel_taken',
  '409-email_already_validated',
  '409-email_taken',
  '409-follows_full',
  '409-list_full',
  '409-list_name_taken',
  '409-lists_full',
  '409-not_started',
  '409-passkey_known',
  '409-passkey_over',
  '409-passkeys_full',
  '409-profile_incomplete',
  '409-public_name_taken',
  '409-reconnection_needed',
  '409-second_factor_absent',
  '409-second_factor_present',
  '409-slug_taken',
  '413-payload_too_large',
  '415-unsupported_media_type',
  '429-too_many_requests',
  '431-header_too_long',
  '500-internal_error',
  '502-oauth_failed',
  '502-service_invalid_answer',
  '502-sync_failed',
  '503-google_not_configured',
  '503-overloaded',
  '503-quota_exhausted',
  '503-service_unavailable',
  '504-service_timeout',
] as const;

/** HTTP status and `errorType` of an error response, such as `404-user_not_found`. */
export type ErrorCode = (typeof allErrorCodes)[number];

const signInErrors = ['403-email_not_verified', '403-pending_approval', '403-suspended'] as const;
const passwordErrors = ['403-invalid_password', '403-passkey_needed'] as const;
const codeErrors = ['400-code_wrong'] as const;
const passkeyErrors = [
  '401-passkey_unknown',
  '401-passkey_refused',
  '401-passkey_cloned',
  '409-passkey_over',
] as const;
/** Errors when step-up authentication fails. */
const stepUp = [...passwordErrors, ...passkeyErrors, ...codeErrors] as const;
const conflictErrors = ['409-email_taken', '409-public_name_taken'] as const;
const moderationErrors = [
  '404-user_not_found',
  '409-profile_incomplete',
  '409-account_suspended',
  '409-already_approved',
  '409-administrator_account',
] as const;

/**
 * Error codes of each call, by call id. {@link listErrorCodes} adds the general codes, which depend only on a
 * call's access, input and rate limit.
 */
const errorCodesByCall: Readonly<Record<string, readonly ErrorCode[]>> = {
  login: ['401-email_not_found', '401-invalid_password', ...signInErrors],
  loginCode: [...codeErrors, '401-sign_in_over', ...signInErrors],
  loginPasskey: [...passkeyErrors, '401-sign_in_over', ...signInErrors],
  registerMinimal: ['400-password_weak', ...conflictErrors],
  register: ['400-password_weak', ...conflictErrors],
  completeProfile: ['400-platform_required', '404-user_not_found'],
  resendValidation: ['404-email_not_found', '409-email_already_validated'],
  validateEmail: ['400-token_invalid', '400-token_expired', '400-change_expired', '409-email_taken'],
  cancelEmailChange: ['400-change_over', '409-email_taken'],
  disownAccount: ['400-token_invalid', '409-administrator_account'],
  resetPassword: ['400-token_invalid', '400-token_expired', '400-password_weak'],
  changePassword: [...stepUp, '400-password_weak'],
  startSecondFactor: [...passwordErrors, ...passkeyErrors, '409-second_factor_present'],
  confirmSecondFactor: [...codeErrors, '409-second_factor_present', '409-not_started'],
  removeSecondFactor: ['403-invalid_password', ...codeErrors, '409-second_factor_absent'],
  renewRecoveryCodes: ['403-invalid_password', ...codeErrors, '409-second_factor_absent'],
  startPasskey: [...stepUp, '409-passkeys_full'],
  addPasskey: [
    '400-passkey_refused',
    '409-passkey_known',
    '409-passkeys_full',
    '409-not_started',
    '409-passkey_over',
  ],
  removePasskey: [...stepUp, '404-passkey_gone'],
  downloadAccountData: ['404-user_not_found'],
  deleteAccount: [...stepUp, '404-user_not_found', '409-change_undoable'],
  updateUser: [...conflictErrors, '400-platform_required', ...stepUp, '404-user_not_found', '409-slug_taken'],
  authorizePlatform: ['400-platform_unavailable', '404-account_not_found', '503-google_not_configured'],
  syncPlatform: [
    '400-platform_unavailable',
    '404-not_connected',
    '409-reconnection_needed',
    '502-sync_failed',
    '503-google_not_configured',
    '503-quota_exhausted',
  ],
  syncYoutube: [
    '404-not_connected',
    '409-reconnection_needed',
    '502-sync_failed',
    '503-google_not_configured',
    '503-quota_exhausted',
  ],
  listCreators: ['400-too_deep'],
  listBrands: ['400-too_deep'],
  listCategoryCreators: ['400-too_deep', '404-category_not_found'],
  listRegionPublications: ['404-region_not_found'],
  listContentFeed: ['400-too_deep'],
  getCreatorBySlug: ['404-creator_not_found'],
  getCreatorYoutube: ['404-channel_not_found'],
  countFollowers: ['404-creator_not_found'],
  followCreator: ['400-own_profile', '404-account_not_found', '404-creator_not_found', '409-follows_full'],
  visitPersonalFeed: ['404-account_not_found'],
  subscribeDigest: ['404-account_not_found'],
  unsubscribeDigestByLink: ['400-token_invalid'],
  unsubscribeDigestOneClick: ['400-token_invalid'],
  createShortlist: ['404-account_not_found', '409-list_name_taken', '409-lists_full'],
  renameShortlist: ['404-list_not_found', '409-list_name_taken'],
  getShortlist: ['404-list_not_found'],
  addToShortlist: ['404-account_not_found', '404-creator_not_found', '404-list_not_found', '409-list_full'],
  removeFromShortlist: ['404-list_not_found'],
  updateShortlistPerson: ['404-creator_not_found', '404-list_not_found'],
  shareShortlist: ['404-list_not_found'],
  unshareShortlist: ['404-list_not_found'],
  getSharedShortlist: ['404-list_not_found'],
  adminDeleteCreator: [...stepUp, '403-step_up_needed', '404-user_not_found', '409-administrator_account'],
  adminListProfiles: ['400-too_deep'],
  adminApproveProfile: moderationErrors,
  adminRefuseProfile: moderationErrors,
  adminSuspendUser: moderationErrors,
  adminRestoreUser: moderationErrors,
};

/**
 * Returns all error codes of a call: the general codes for its access, input and rate limit, and its own
 * codes from `errorCodesByCall`.
 */
export function listErrorCodes(call: HttpCall, takes: { parameters: boolean }): readonly ErrorCode[] {
  const { access } = call;
  const isOwn = access === 'self' || access === 'user';
  const all: ErrorCode[] = [
    ...(takes.parameters || call.hasBody ? ['400-validation_failed' as const] : []),
    ...(call.hasBody
      ? ([
          '400-invalid_json',
          '400-json_too_deep',
          '413-payload_too_large',
          '415-unsupported_media_type',
        ] as const)
      : []),
    ...(call.method === 'GET' || call.acceptsAnyOrigin ? [] : ['403-cross_site_request' as const]),
    ...(access === 'public' ? [] : ['401-not_signed_in' as const]),
    ...(isOwn ? ['403-not_yours' as const] : []),
    ...(access === 'admin' ? (['403-admin_only', '403-second_factor_needed'] as const) : []),
    ...(errorCodesByCall[call.id] ?? []),
    '429-too_many_requests',
    '431-header_too_long',
    '500-internal_error',
    '502-service_invalid_answer',
    '503-service_unavailable',
    '503-overloaded',
    '504-service_timeout',
  ];
  return [...new Set(all)].sort();
}

export const errorCodes: readonly ErrorCode[] = allErrorCodes;
export const callsWithOwnErrors: readonly string[] = Object.keys(errorCodesByCall);
