const prefixes = ['/api/messages', '/api/blocks'];

/** Returns whether a key of the SWR cache belongs to an endpoint about messages or blocks. */
export const isMessageCall = (key: unknown) =>
  typeof key === 'string' && prefixes.some((prefix) => key.startsWith(prefix));
