/**
 * Signal on which the process of the watched frontends closes its event streams. Pages then reconnect
 * automatically.
 */
export const END_STREAMS_SIGNAL = 'SIGUSR2';
