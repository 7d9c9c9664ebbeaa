/**
 * Signal that makes the process of the watched frontends close its event streams; pages reconnect
 * automatically.
 */
export const END_STREAMS_SIGNAL = 'SIGUSR2';
