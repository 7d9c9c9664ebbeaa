import { type Platform, platformLabels, platforms } from '@bottin/contracts/domain/platforms.ts';
import { feedQueryOf } from '@bottin/contracts/remotes/first-data.ts';
import { PlatformEmoji } from '@bottin/ui/components/platform.tsx';
import { TabPanel, Tabs } from '@bottin/ui/components/tabs.tsx';
import type { ReactNode } from 'react';
import { useAddressFilters } from '../../../lib/use-address-filters.ts';

const items: readonly { value: Platform | 'all'; label: ReactNode }[] = [
  { value: 'all', label: 'Tout le Québec' },
  ...platforms.map((platform) => ({
    value: platform,
    label: (
      <span className="inline-flex items-center gap-1.5">
        <PlatformEmoji platform={platform} />
        {platformLabels[platform]}
      </span>
    ),
  })),
];

/** The tabs of the Quebec feed, kept in the address. `children` is the feed of the current one. */
export function PlatformTabs({ children }: { children: ReactNode }) {
  const [search, change] = useAddressFilters();
  return (
    <Tabs
      label="Plateforme"
      value={feedQueryOf(search).platform ?? 'all'}
      onValueChange={(value) => change({ platform: value === 'all' ? null : value })}
      items={items}
      activation="manual"
    >
      {items.map(({ value }) => (
        <TabPanel key={value} value={value}>
          {children}
        </TabPanel>
      ))}
    </Tabs>
  );
}
