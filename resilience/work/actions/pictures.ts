import { ownPictureCalls } from '@bottin/contracts/http/own-picture.ts';
import type { Account } from '../account.ts';
import type { Outcome } from '../caller.ts';
import { buildPicture, NO_PICTURE, PICTURE_SIDE } from '../picture.ts';
import type { Member } from '../record.ts';
import type { Worker } from '../worker.ts';

export async function uploadPicture(worker: Worker, member: Member): Promise<void> {
  const colour = worker.record.takeColour();
  const image = await buildPicture(colour);
  const query = { left: '0', top: '0', size: String(PICTURE_SIDE) };
  const outcome = await worker.callAsOwner('upload-picture', member, () =>
    member.caller.upload(ownPictureCalls.upload, { query }, image),
  );
  recordPicture(worker, member.account, outcome, colour);
}

export async function removePicture(worker: Worker, member: Member): Promise<void> {
  const outcome = await worker.callAsOwner('remove-picture', member, () =>
    member.caller.call(ownPictureCalls.remove),
  );
  recordPicture(worker, member.account, outcome, NO_PICTURE);
}

function recordPicture(
  worker: Worker,
  account: Account,
  outcome: Outcome<unknown> | undefined,
  colour: number,
): void {
  if (outcome?.kind === 'done') account.picture.setConfirmed(colour);
  else if (outcome?.kind === 'unknown') account.picture.addPossible(colour);
  else if (outcome) worker.reportContradiction(account, 'change of the picture', outcome);
}
