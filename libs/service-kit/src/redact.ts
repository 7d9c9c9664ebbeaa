const secretKey =
  /e-?mail|passw|passphrase|token|secret|authorization|cookie|verifier|credential|api-?_?key|private-?_?key/i;
// The lengths are limited so that matching doesn't take quadratic time on long texts.
const emailAddress = /[^\s@"'<>()=,:;/]{1,254}@[^\s@"'<>()=,:;/]{1,254}\.[a-z]{2,24}/gi;
const urlCredentials = /([a-z][\w+.-]{0,20}:\/\/)[^\s/@]+@/gi;
const maxDepth = 6;

/**
 * Returns a copy of a value that is safe to log: e-mail addresses, passwords, tokens and other secrets are
 * replaced.
 */
export function redact(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return redactText(value);
  if (value === null || typeof value !== 'object') return typeof value === 'bigint' ? String(value) : value;
  if (depth >= maxDepth) return '[deep]';
  if (value instanceof Error) return redactError(value, depth);
  if (value instanceof Date) return value;
  if (ArrayBuffer.isView(value)) return '[bytes]';
  if (Array.isArray(value)) return value.map((item) => redact(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      secretKey.test(key) && item !== null && item !== undefined ? '[redacted]' : redact(item, depth + 1),
    ]),
  );
}

/** Replaces the e-mail addresses in a text, and the user names and passwords in URLs. */
export function redactText(text: string): string {
  return text.replace(urlCredentials, '$1[redacted]@').replace(emailAddress, '[e-mail]');
}

/**
 * Copies only known fields of an error, because database drivers add the query, the query's parameters or the
 * whole row to their errors.
 */
function redactError(error: Error, depth: number): Record<string, unknown> {
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  return {
    type: error.name,
    message: redactText(error.message),
    ...(code === undefined ? {} : { code }),
    ...(constraint === undefined ? {} : { constraint }),
    stack: redactText(error.stack ?? ''),
    ...(error.cause === undefined ? {} : { cause: redact(error.cause, depth + 1) }),
  };
}
