/** Has the process of the watched frontends end its streams of news; pages open them again by themselves. */
export const END_STREAMS = 'SIGUSR2';
