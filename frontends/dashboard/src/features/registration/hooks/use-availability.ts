import { limits } from '@bottin/contracts/domain/limits.ts';
import { emailSchema } from '@bottin/contracts/domain/email-address.ts';
import { texts } from '@bottin/contracts/domain/texts.ts';
import { authCalls } from '@bottin/contracts/http/auth.ts';
import { useCall } from '@bottin/ui/hooks/use-call.ts';
import { useDebounced } from '@bottin/ui/hooks/use-debounced.ts';

/** What is known of a typed value: nothing yet, that it is free, or what is wrong with it. */
export interface Availability {
  problem: string | null;
  available: boolean;
}

const unknown: Availability = { problem: null, available: false };
/** Long enough that a word typed at once is asked for once. */
const pause = 400;
/** Someone else may take the value in the meantime; registration itself decides. */
const fresh = { dedupingInterval: 10_000, revalidateIfStale: true } as const;

function availabilityOf(
  answer: { exists: boolean; error?: string | undefined } | undefined,
  taken: string,
): Availability {
  if (!answer) return unknown;
  if (answer.exists) return { problem: taken, available: false };
  return answer.error ? { problem: answer.error, available: false } : { problem: null, available: true };
}

/** Whether the address already has an account; asked from 6 characters, once it has the form of an address. */
export function useEmailAvailability(typed: string): Availability {
  const email = useDebounced(typed.trim(), pause);
  const asked = email.length > limits.emailCheckAbove && emailSchema.safeParse(email).success;
  const { data } = useCall(authCalls.checkEmail, asked ? { params: { email } } : null, fresh);
  return email === typed.trim() ? availabilityOf(data, texts.emailTaken) : unknown;
}

/** Whether the public name is free and well formed; asked from 2 characters. */
export function usePublicNameAvailability(typed: string): Availability {
  const name = useDebounced(typed.trim(), pause);
  const asked = name.length >= limits.publicNameCheckFrom;
  const { data } = useCall(authCalls.checkPublicName, asked ? { params: { name } } : null, fresh);
  return name === typed.trim() ? availabilityOf(data, texts.publicNameTaken) : unknown;
}
