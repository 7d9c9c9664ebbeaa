import type { EntryState } from '@bottin/contracts/domain/entry.ts';
import { type AccountState } from '@bottin/contracts/events/account-state.ts';
import type { ConnectionState } from '@bottin/contracts/events/connection-state.ts';
import type { SamplePerson } from '../model.ts';
import type { SampleEvent } from './event-log.ts';

/** A connection with its events. */
export interface LoadedConnection {
  state: ConnectionState;
  /** PlatformConnected before the first sync, else PlatformSynced. */
  read: SampleEvent;
  /** ContentSynced events, one a page. */
  pages: SampleEvent[];
}

/** A person with their events and directory entry. */
export interface LoadedPerson {
  person: SamplePerson;
  account: AccountState;
  profileCompleted: SampleEvent;
  connections: LoadedConnection[];
  /** The entry and its CreatorUpserted event; null for an account without a page. */
  entry: { state: EntryState; upserted: SampleEvent } | null;
}
