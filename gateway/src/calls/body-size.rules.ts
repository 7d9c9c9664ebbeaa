import type { IncomingMessage } from 'node:http';
import { calls } from '@bottin/contracts/http/calls.ts';
import { ordinaryBodyBytes } from '@bottin/service-kit/input-caps.ts';

/** The calls that take larger bodies than others, by method and address. */
const larger = calls.flatMap(({ method, path, mostBodyBytes }) =>
  mostBodyBytes === undefined
    ? []
    : [{ method, address: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`), mostBodyBytes }],
);

/** Returns the bytes that the body of a request may have. */
export function mostBodyBytes({ method, url = '' }: IncomingMessage): number {
  const [path = ''] = url.split('?', 1);
  const call = larger.find((one) => one.method === method && one.address.test(path));
  return call?.mostBodyBytes ?? ordinaryBodyBytes;
}
