import { creatorCalls } from '@bottin/contracts/http/endpoints.ts';
import { formatCount } from '@bottin/ui/format/number.ts';
import { useCall } from '@bottin/ui/hooks/use-call.ts';
import { FollowButton } from '../../../components/follow-button.tsx';
import type { ProfileEntry } from '../../../lib/creator.ts';

/**
 * Follow button of a profile page. Also shows how many people follow the profile on Bottin, once that number
 * is loaded and isn't zero.
 */
export default function Follow({ creator }: { creator: ProfileEntry }) {
  const { data } = useCall(creatorCalls.followers, { params: { id: creator.id } });
  return (
    <>
      <FollowButton creator={creator} look="full" />
      {data && data.followers > 0 && (
        <p className="text-muted text-sm">{`Suivi par ${formatCount(data.followers, 'personne')} sur Bottin`}</p>
      )}
    </>
  );
}
