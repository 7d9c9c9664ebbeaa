import { delays } from '@bottin/contracts/domain/limits.ts';
import { slugSchema } from '@bottin/contracts/domain/profile.ts';
import { texts } from '@bottin/contracts/domain/texts.ts';
import { authCalls } from '@bottin/contracts/http/endpoints.ts';
import { useCall } from '@bottin/ui/hooks/use-call.ts';
import { useDebounced } from '@bottin/ui/hooks/use-debounced.ts';

/**
 * Validates a slug and checks that it is available. The user's current slug counts as available without a
 * request.
 */
export function useSlugCheck(slug: string, user: { id: string; slug: string }) {
  const settled = useDebounced(slug, delays.slugCheck);
  const form = slugSchema.safeParse(slug);
  const shouldCheck = settled !== user.slug && slugSchema.safeParse(settled).success;
  const { data } = useCall(
    authCalls.checkSlug,
    shouldCheck ? { params: { slug: settled }, query: { userId: user.id } } : null,
    { revalidateIfStale: true, dedupingInterval: 10_000 },
  );
  if (!form.success) return { problem: form.error.issues[0]?.message ?? texts.slugForm, available: false };
  if (settled !== slug || !data) return { problem: null, available: false };
  if (data.exists) return { problem: texts.slugTaken, available: false };
  return { problem: data.error ?? null, available: !data.error };
}
