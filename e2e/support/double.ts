import type { ControlAnswer, ControlCommand } from '@bottin/dev/youtube-double/control.ts';
import { site } from './stack.ts';

/** Does something to the YouTube double, or only asks how it is. */
export async function youtubeDouble(command: ControlCommand): Promise<ControlAnswer> {
  const answer = await fetch(new URL('/__control', site.doubleUrl), {
    method: 'POST',
    body: JSON.stringify(command),
    headers: { 'content-type': 'application/json' },
  });
  if (!answer.ok) throw new Error(`The double refused: ${await answer.text()}`);
  return (await answer.json()) as ControlAnswer;
}
