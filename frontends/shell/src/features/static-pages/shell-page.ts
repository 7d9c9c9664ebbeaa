import type { Host } from '@bottin/contracts/remotes/host.ts';

/** What a page of the shell's own is given; the same as a remote's. */
export interface ShellPageProps {
  host: Host;
}
