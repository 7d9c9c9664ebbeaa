import type { EntryState } from '@bottin/contracts/domain/entry.ts';
import { type AccountState } from '@bottin/contracts/events/account-state.ts';
import type { ConnectionState } from '@bottin/contracts/events/connection-state.ts';
import type { SamplePerson } from '../model.ts';
import type { SampleEvent } from './event-log.ts';

/** A connection as its events tell of it. */
export interface LoadedConnection {
  state: ConnectionState;
  /** PlatformConnected while nothing was read, else PlatformSynced. */
  read: SampleEvent;
  /** ContentSynced, page by page. */
  pages: SampleEvent[];
}

/** A person with the events that tell of them, and the entry that the directory makes of these. */
export interface LoadedPerson {
  person: SamplePerson;
  account: AccountState;
  profileCompleted: SampleEvent;
  connections: LoadedConnection[];
  /** With its CreatorUpserted; null for who has no page. */
  entry: { state: EntryState; upserted: SampleEvent } | null;
}
