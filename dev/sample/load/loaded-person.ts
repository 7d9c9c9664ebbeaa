import type { EntryState } from '@bottin/contracts/domain/entry.ts';
import { type AccountState } from '@bottin/contracts/events/account-state.ts';
import type { ConnectionState } from '@bottin/contracts/events/connection-state.ts';
import type { SamplePerson } from '../model.ts';
import type { SampleEvent } from './event-log.ts';

/** Sample connection with its events. */
export interface LoadedConnection {
  state: ConnectionState;
  /** PlatformConnected for a connection without a sync, else PlatformSynced. */
  read: SampleEvent;
  /** ContentSynced events, one per page. */
  pages: SampleEvent[];
}

/** Sample account with its events and directory entry. */
export interface LoadedPerson {
  person: SamplePerson;
  account: AccountState;
  profileCompleted: SampleEvent;
  connections: LoadedConnection[];
  /** Directory entry and its CreatorUpserted event. Null for an account without a page. */
  entry: { state: EntryState; upserted: SampleEvent } | null;
}
