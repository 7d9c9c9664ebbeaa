import { eventually } from '@bottin/testing/wait.ts';
import { expect } from '@playwright/test';
import type { ControlCommand } from './control-server.ts';
import { sendControl } from './stack.ts';

export type ProcessName = Extract<ControlCommand, { do: 'kill' }>['name'];

/** Process that will crash once, at a given point in its code. */
export interface ArmedProcess {
  name: ProcessName;
  pid: number;
}

/**
 * Requests that a process crashes at a point listed in libs/messaging/src/crash-points.ts. The process that
 * replaces it doesn't crash.
 */
export async function armCrash(name: ProcessName, point: string): Promise<ArmedProcess> {
  return { name, pid: await sendControl<number>({ do: 'arm-crash', name, point }) };
}

/** Waits until the process has crashed and its replacement accepts work. */
export async function awaitRestart({ name, pid }: ArmedProcess): Promise<void> {
  const findPid = () => sendControl<number | null>({ do: 'pid', name });
  await eventually(async () => (await findPid()) !== pid, { what: `the crash of ${name}` });
  await sendControl({ do: 'await-restart', name, oldPid: pid });
  expect(await findPid(), `${name} was started again`).not.toBe(pid);
}

/** Cancels the requests for crashes that haven't happened. */
export function disarmCrashes(): Promise<unknown> {
  return sendControl({ do: 'disarm-crashes' });
}
