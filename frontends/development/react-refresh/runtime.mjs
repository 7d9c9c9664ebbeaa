/**
 * React Refresh, once in the page: the shell's copy, which knows React's renderer from its start, is every remote's too. A
 * component is registered under its frontend's name, since each bundles libs/ui for itself.
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
