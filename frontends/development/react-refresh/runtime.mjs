/**
 * Shares a single React Refresh runtime among all frontends of the page. Remotes must use the shell's copy,
 * because React's renderer registered itself with that copy. Component ids start with the frontend's name,
 * because every frontend bundles its own copy of libs/ui.
 */
import * as own from 'react-refresh-unshared';

const isFirst = globalThis.__bottinReactRefresh === undefined;
globalThis.__bottinReactRefresh ??= own;
const shared = globalThis.__bottinReactRefresh;

export const register = (type, id) => shared.register(type, `${__BOTTIN_APP__} ${id}`);
export const injectIntoGlobalHook = (scope) => {
  if (isFirst) shared.injectIntoGlobalHook(scope);
};
export const createSignatureFunctionForTransform = shared.createSignatureFunctionForTransform;
export const getFamilyByType = shared.getFamilyByType;
export const isLikelyComponentType = shared.isLikelyComponentType;
export const performReactRefresh = shared.performReactRefresh;
