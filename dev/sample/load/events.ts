import { isPublished } from '@bottin/contracts/domain/user-types.ts';
import { creatorUpsertedV1 } from '@bottin/contracts/events/creator-upserted.v1.ts';
import { profileCompletedV1 } from '@bottin/contracts/events/profile-completed.v1.ts';
import { deriveEntry } from '../../../services/creators/src/entries/entries.rules.ts';
import type { SamplePerson } from '../model.ts';
import { EventLog } from './event-log.ts';
import { toAccountState } from './identity.ts';
import type { LoadedPerson } from './loaded-person.ts';
import { addSyncEvents } from './platform-sync.ts';

/**
 * Combines a sample account with the events that the services would have published, and with the entry that
 * the creators service would derive from the events.
 */
export function toLoadedPerson(
  person: SamplePerson,
  options: { at: Date; hasPictures: boolean },
): LoadedPerson {
  const { at, hasPictures } = options;
  const account = toAccountState(person);
  const sync = new EventLog('platform-sync', person.userId, at);
  const connections = person.connections.map((connection) =>
    addSyncEvents(sync, person, connection, hasPictures),
  );
  return {
    person,
    account,
    profileCompleted: new EventLog('identity', person.userId, at).add(profileCompletedV1, { user: account }),
    connections,
    entry: isPublished(account) ? toPublishedEntry(account, connections, at) : null,
  };
}

function toPublishedEntry(
  account: LoadedPerson['account'],
  connections: LoadedPerson['connections'],
  at: Date,
): LoadedPerson['entry'] {
  // Sort by id, because the creators service reads connections in this order.
  const states = connections
    .map(({ state }) => state)
    .sort((a, b) => (a.connectionId < b.connectionId ? -1 : 1));
  const state = deriveEntry(account, states);
  const log = new EventLog('creators', account.userId, at);
  return { state, upserted: log.add(creatorUpsertedV1, { creator: state }) };
}
