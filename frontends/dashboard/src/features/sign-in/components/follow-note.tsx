import { Banner } from '@bottin/ui/components/badge.tsx';
import { followToCome, forgetFollow } from '@bottin/ui/lib/follow-to-come.ts';
import { useState } from 'react';

/** Says whom a sign-in will follow, and lets one think better of it. */
export function FollowNote() {
  const [wanted, setWanted] = useState(() => followToCome());
  if (!wanted) return null;
  return (
    <Banner className="mb-6">
      <p>
        Tu suivras <strong>{wanted.name}</strong> dès que ta session sera ouverte.
      </p>
      <button
        type="button"
        className="mt-1 min-h-6 font-medium underline underline-offset-3 hover:decoration-2"
        onClick={() => {
          forgetFollow();
          setWanted(null);
        }}
      >
        Ne pas suivre
      </button>
    </Banner>
  );
}
