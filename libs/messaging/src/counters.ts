/** Counts events since the process started. */
export class Counters {
  published = 0;
  publishFailures = 0;
  /** Number of events that were queued again because the stream had lost them. */
  replayed = 0;
  handled = 0;
  duplicates = 0;
  stale = 0;
  retries = 0;
  deadLetters = 0;
  consumerRestarts = 0;
}
