import { creatorCalls } from '@bottin/contracts/http/creators.ts';
import { countOf } from '@bottin/ui/format/number.ts';
import { useCall } from '@bottin/ui/hooks/use-call.ts';
import { FollowButton } from '../../../components/follow-button.tsx';
import type { ShownEntry } from '../../../lib/creator.ts';

/** Follows an entry from its page, with how many do on Bottin; none, or not known, isn't said. */
export default function Follow({ creator }: { creator: ShownEntry }) {
  const { data } = useCall(creatorCalls.followers, { params: { id: creator.id } });
  return (
    <>
      <FollowButton creator={creator} look="full" />
      {data && data.followers > 0 && (
        <p className="text-muted text-sm">{`Suivi par ${countOf(data.followers, 'personne')} sur Bottin`}</p>
      )}
    </>
  );
}
