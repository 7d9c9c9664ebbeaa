import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '@bottin/testing/wait.ts';
import { expect } from '@playwright/test';
import type { ControlCommand } from './control-server.ts';
import { control } from './stack.ts';

export type ProcessName = Extract<ControlCommand, { do: 'kill' }>['name'];

/** A process that is going to die, once, when its work comes to a point. */
export interface ArmedProcess {
  name: ProcessName;
  pid: number;
  /** There once it died: its successor, started with the same setting, passes the point. */
  marker: string;
}

/** Arms processes, and at the end starts them as they were. */
export class Crashes {
  readonly #folder = mkdtempSync(join(tmpdir(), 'bottin-crashes-'));
  readonly #armed = new Set<ProcessName>();
  #count = 0;

  /** Starts a process anew, to die at a point of libs/messaging/src/crash-points.ts. */
  async arm(name: ProcessName, point: string): Promise<ArmedProcess> {
    this.#count += 1;
    this.#armed.add(name);
    const marker = join(this.#folder, String(this.#count));
    const env = { BOTTIN_CRASH_AT: `${point}:${marker}` };
    return { name, pid: await control<number>({ do: 'restart', name, env }), marker };
  }

  /** Waits until the process died at its point and its successor takes work. */
  async awaitRestart({ name, pid, marker }: ArmedProcess): Promise<void> {
    await eventually(() => existsSync(marker), { what: `the death of ${name}`, timeoutMs: 30_000 });
    await control({ do: 'await-restart', name, oldPid: pid });
    expect(await control<number>({ do: 'pid', name }), `${name} was started again`).not.toBe(pid);
  }

  async disarm(): Promise<void> {
    await Promise.all([...this.#armed].map((name) => control({ do: 'restart', name })));
    rmSync(this.#folder, { recursive: true });
  }
}
