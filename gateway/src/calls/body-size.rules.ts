import type { IncomingMessage } from 'node:http';
import { calls } from '@bottin/contracts/http/calls.ts';
import { defaultBodyBytes } from '@bottin/service-kit/input-caps.ts';

/** The calls whose maximum body size is above the default, with their method and URL pattern. */
const largeBodyCalls = calls.flatMap(({ method, path, maxBodyBytes }) =>
  maxBodyBytes === undefined
    ? []
    : [{ method, address: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`), maxBodyBytes }],
);

/** Returns the maximum body size of a request, in bytes. */
export function getMaxBodyBytes({ method, url = '' }: IncomingMessage): number {
  const [path = ''] = url.split('?', 1);
  const call = largeBodyCalls.find((one) => one.method === method && one.address.test(path));
  return call?.maxBodyBytes ?? defaultBodyBytes;
}
