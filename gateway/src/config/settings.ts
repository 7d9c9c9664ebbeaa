import type { GatewayEnv } from './env.ts';

/** The gateway's settings, injectable. */
export const SETTINGS = Symbol('SETTINGS');
export type Settings = GatewayEnv;
