import type { ControlState, ControlCommand } from '@bottin/dev/youtube-double/control.ts';
import { site } from './stack.ts';

/** Sends a command to the YouTube double. Returns its state. */
export async function commandYoutubeDouble(command: ControlCommand): Promise<ControlState> {
  const response = await fetch(new URL('/__control', site.doubleUrl), {
    method: 'POST',
    body: JSON.stringify(command),
    headers: { 'content-type': 'application/json' },
  });
  if (!response.ok) throw new Error(`The YouTube double rejected the command: ${await response.text()}`);
  return (await response.json()) as ControlState;
}
