import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '@bottin/testing/wait.ts';
import { expect } from '@playwright/test';
import type { ControlCommand } from './control-server.ts';
import { sendControl } from './stack.ts';

export type ProcessName = Extract<ControlCommand, { do: 'kill' }>['name'];

/** Process that will crash once, at a given point in its code. */
export interface ArmedProcess {
  name: ProcessName;
  pid: number;
  /**
   * File that the crash creates. The replacement process has the same crash point in its settings, but
   * doesn't crash when this file exists.
   */
  marker: string;
}

/** Makes processes crash at given points. `disarm` restarts them without crash points. */
export class CrashController {
  readonly #folder = mkdtempSync(join(tmpdir(), 'bottin-crashes-'));
  readonly #armed = new Set<ProcessName>();
  #count = 0;

  /** Restarts a process so that it crashes at a point listed in libs/messaging/src/crash-points.ts. */
  async arm(name: ProcessName, point: string): Promise<ArmedProcess> {
    this.#count += 1;
    this.#armed.add(name);
    const marker = join(this.#folder, String(this.#count));
    const env = { BOTTIN_CRASH_AT: `${point}:${marker}` };
    return { name, pid: await sendControl<number>({ do: 'restart', name, env }), marker };
  }

  /** Waits until the process has crashed and its replacement accepts work. */
  async awaitRestart({ name, pid, marker }: ArmedProcess): Promise<void> {
    await eventually(() => existsSync(marker), { what: `the crash of ${name}` });
    await sendControl({ do: 'await-restart', name, oldPid: pid });
    expect(await sendControl<number>({ do: 'pid', name }), `${name} was started again`).not.toBe(pid);
  }

  async disarm(): Promise<void> {
    await Promise.all([...this.#armed].map((name) => sendControl({ do: 'restart', name })));
    rmSync(this.#folder, { recursive: true });
  }
}
