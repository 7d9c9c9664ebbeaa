import { connectablePlatforms, type Platform, platforms } from '@bottin/contracts/domain/platforms.ts';
import { texts } from '@bottin/contracts/domain/texts.ts';
import { Badge } from '@bottin/ui/components/badge.tsx';
import { Card } from '@bottin/ui/components/card.tsx';
import { PlatformHeading } from './platform-heading.tsx';

const unsupportedPlatforms: readonly Platform[] = platforms.filter(
  (platform) => !connectablePlatforms.includes(platform),
);

/** A block for each platform that can't be connected yet. */
export function UnsupportedPlatforms({ className }: { className: string }) {
  return (
    <ul className={className}>
      {unsupportedPlatforms.map((platform) => (
        <li key={platform}>
          <Card className="flex flex-wrap items-center justify-between gap-3 p-4 md:p-4">
            <PlatformHeading platform={platform} />
            <Badge>{texts.comingSoon}</Badge>
          </Card>
        </li>
      ))}
    </ul>
  );
}
