import { Shortlists1764200000000 } from './1764200000000-shortlists.ts';

/** Migrations, in the order in which they run. */
export const migrations = [Shortlists1764200000000];
