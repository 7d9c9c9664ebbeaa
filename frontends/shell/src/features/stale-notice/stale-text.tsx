import { formatSince } from '@bottin/ui/format/date.ts';

/** Text of the stale notice. Its code loads when data on the screen is stale, which is rare. */
export default function StaleText({ since }: { since: string }) {
  return (
    <span className="inline-block rounded-b-sm bg-warning-tint px-2 py-1 text-warning">
      <span>{`Ces informations datent ${formatSince(since)}.`}</span>
      {/* Visually hidden on a phone, where the text would need a second line and cover the page's title. */}
      <span className="max-sm:sr-only"> La suite arrive dès que possible.</span>
    </span>
  );
}
