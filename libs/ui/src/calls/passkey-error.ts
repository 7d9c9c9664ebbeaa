/** What the browser or the person didn't do with a passkey, said to the person. */
export class PasskeyError extends Error {}
