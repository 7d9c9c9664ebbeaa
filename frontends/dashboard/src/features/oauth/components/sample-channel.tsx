import { Badge } from '@bottin/ui/components/badge.tsx';
import { Button } from '@bottin/ui/components/button.tsx';
import { Card } from '@bottin/ui/components/card.tsx';
import { abbreviateNumber } from '@bottin/ui/format/number.ts';
import { useState } from 'react';
import { FactList } from '../../../components/fact-list.tsx';
import { formatRelativeTime } from '../../../lib/relative-time.ts';

const sample = { subscribers: 12_500, videos: 87, views: 1_240_000 };
const zero = { subscribers: 0, videos: 0, views: 0 };

/** Sample of a connected channel. Its buttons change only this page and send no request. */
export function SampleChannel() {
  const [connected, setConnected] = useState(true);
  const [lastSync, setLastSync] = useState(() => Date.now() - 2 * 3_600_000);
  const { subscribers, videos, views } = connected ? sample : zero;
  return (
    <Card>
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-lg">YouTube</h2>
        <Badge tone={connected ? 'success' : 'neutral'}>{connected ? 'Connecté' : 'Non connecté'}</Badge>
      </div>
      <FactList
        className="mt-5 grid-cols-3"
        facts={[
          { label: 'abonnés', value: abbreviateNumber(subscribers) },
          { label: 'vidéos', value: abbreviateNumber(videos) },
          { label: 'vues', value: abbreviateNumber(views) },
        ]}
      />
      <p className="mt-4 text-muted text-sm" aria-live="polite">
        {`Dernière synchronisation\u202f: ${formatRelativeTime(lastSync)}`}
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button size="sm" disabled={!connected} onClick={() => setLastSync(Date.now())}>
          Synchroniser
        </Button>
        <Button size="sm" variant="secondary" disabled={!connected} onClick={() => setConnected(false)}>
          Déconnecter
        </Button>
      </div>
    </Card>
  );
}
