import { emailSchema } from '@bottin/contracts/domain/email-address.ts';
import { limits } from '@bottin/contracts/domain/limits.ts';
import { texts } from '@bottin/contracts/domain/texts.ts';
import { authCalls } from '@bottin/contracts/http/endpoints.ts';
import { useCall } from '@bottin/ui/hooks/use-call.ts';
import { useDebounced } from '@bottin/ui/hooks/use-debounced.ts';

/**
 * Result of checking whether a typed value is available. While it is unknown, `problem` is null and
 * `available` is false.
 */
export interface Availability {
  problem: string | null;
  available: boolean;
}

const unchecked: Availability = { problem: null, available: false };
/** Debounce in milliseconds, long enough to send one request per typed word. */
const debounceMs = 400;
/**
 * Caches the result only briefly, because somebody may take the value in the meantime. Registration makes the
 * final check.
 */
const cacheOptions = { dedupingInterval: 10_000, revalidateIfStale: true } as const;

function toAvailability(
  response: { exists: boolean; error?: string | undefined } | undefined,
  takenMessage: string,
): Availability {
  if (!response) return unchecked;
  if (response.exists) return { problem: takenMessage, available: false };
  return response.error ? { problem: response.error, available: false } : { problem: null, available: true };
}

/**
 * Checks whether an account already has the e-mail address. Checks only valid addresses of at least 6
 * characters.
 */
export function useEmailAvailability(typed: string): Availability {
  const email = useDebounced(typed.trim(), debounceMs);
  const shouldCheck = email.length > limits.emailCheckAbove && emailSchema.safeParse(email).success;
  const { data } = useCall(authCalls.checkEmail, shouldCheck ? { params: { email } } : null, cacheOptions);
  return email === typed.trim() ? toAvailability(data, texts.emailTaken) : unchecked;
}

/** Checks whether the public name is available and well formed, once it has 2 characters. */
export function usePublicNameAvailability(typed: string): Availability {
  const name = useDebounced(typed.trim(), debounceMs);
  const shouldCheck = name.length >= limits.publicNameCheckFrom;
  const { data } = useCall(
    authCalls.checkPublicName,
    shouldCheck ? { params: { name } } : null,
    cacheOptions,
  );
  return name === typed.trim() ? toAvailability(data, texts.publicNameTaken) : unchecked;
}
