import type { EntryState } from '@bottin/contracts/domain/entry.ts';
import { type AccountState } from '@bottin/contracts/events/account-state.ts';
import type { ConnectionState } from '@bottin/contracts/events/connection-state.ts';
import type { SamplePerson } from '../model.ts';
import type { SampleEvent } from './event-log.ts';

/** Sample connection with its events. */
export interface LoadedConnection {
  state: ConnectionState;
  /** The PlatformSynced event or, for a connection that was never synced, the PlatformConnected event. */
  read: SampleEvent;
  /** ContentSynced events, each with up to 50 content items. */
  pages: SampleEvent[];
}

/** Sample account with its events and directory entry. */
export interface LoadedPerson {
  person: SamplePerson;
  account: AccountState;
  profileCompleted: SampleEvent;
  connections: LoadedConnection[];
  /** Directory entry and its CreatorUpserted event. Null for an account without a public profile page. */
  entry: { state: EntryState; upserted: SampleEvent } | null;
}
