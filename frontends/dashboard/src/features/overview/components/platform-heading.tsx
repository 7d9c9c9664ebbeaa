import { type Platform, platformLabels } from '@bottin/contracts/domain/platforms.ts';
import { PlatformEmoji, platformSolid } from '@bottin/ui/components/platform.tsx';
import { cn } from '@bottin/ui/lib/cn.ts';
import type { Ref } from 'react';

export function PlatformHeading({ platform, ref }: { platform: Platform; ref?: Ref<HTMLHeadingElement> }) {
  return (
    <h3 ref={ref} tabIndex={ref ? -1 : undefined} className="flex items-center gap-3 text-lg">
      <span
        className={cn(
          'inline-flex size-10 items-center justify-center rounded-full',
          platformSolid[platform],
        )}
      >
        <PlatformEmoji platform={platform} className="size-5" />
      </span>
      <span>{platformLabels[platform]}</span>
    </h3>
  );
}
