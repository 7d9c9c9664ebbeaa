import { Shortlists1764200000000 } from './1764200000000-shortlists.ts';
import { Messages1764260000000 } from './1764260000000-messages.ts';
import { StreamPositions1764260100000 } from './1764260100000-stream-positions.ts';
import { Reports1764300000000 } from './1764300000000-reports.ts';
import { Pictures1764310000000 } from './1764310000000-pictures.ts';
import { SavedSearches1764330000000 } from './1764330000000-saved-searches.ts';
import { ReadMarks1764340000000 } from './1764340000000-read-marks.ts';
import { MessageDetails1764350000000 } from './1764350000000-message-details.ts';

/** Migrations, in the order in which they run. */
export const migrations = [
  Shortlists1764200000000,
  Messages1764260000000,
  StreamPositions1764260100000,
  Reports1764300000000,
  Pictures1764310000000,
  SavedSearches1764330000000,
  ReadMarks1764340000000,
  MessageDetails1764350000000,
];
