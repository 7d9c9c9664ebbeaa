import { Banner } from '@bottin/ui/components/badge.tsx';
import { clearPendingFollow, getPendingFollow } from '@bottin/ui/lib/pending-follow.ts';
import { useState } from 'react';

/** Shows the profile that the visitor will follow after signing in. A button cancels the follow. */
export function FollowNote() {
  const [pendingFollow, setPendingFollow] = useState(() => getPendingFollow());
  if (!pendingFollow) return null;
  return (
    <Banner className="mb-6">
      <p>
        Tu suivras <strong>{pendingFollow.name}</strong> dès que ta session sera ouverte.
      </p>
      <button
        type="button"
        className="mt-1 min-h-6 font-medium underline underline-offset-3 hover:decoration-2"
        onClick={() => {
          clearPendingFollow();
          setPendingFollow(null);
        }}
      >
        Ne pas suivre
      </button>
    </Banner>
  );
}
