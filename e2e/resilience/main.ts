import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { converge } from './check/converge.ts';
import { possibleKinds } from './faults/inflict.ts';
import { Nemesis } from './faults/nemesis.ts';
import { type Options, readOptions } from './options.ts';
import { type Run, reportOf, verdicts } from './report.ts';
import { Crowd } from './work/crowd.ts';
import { Mailbox } from './work/mailbox.ts';
import { canHaveOwnMounts, OWN_MOUNTS } from './world/small-disk.ts';
import { startWorld, type World } from './world/world.ts';

const started = performance.now();
const log = (line: string): void =>
  console.log(`${((performance.now() - started) / 1_000).toFixed(1).padStart(8)} s  ${line}`);

/** Where a disk can be had that nobody else sees, all of this runs among mounts of its own, which end with its last process. */
if (!process.env[OWN_MOUNTS] && canHaveOwnMounts()) await runAmongOwnMounts();
else await runHere(readOptions(process.argv.slice(2)));

function runAmongOwnMounts(): Promise<void> {
  const args = [
    '--mount',
    '--propagation',
    'private',
    process.execPath,
    ...process.execArgv,
    ...process.argv.slice(1),
  ];
  const child = spawn('unshare', args, {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, [OWN_MOUNTS]: '1' },
  });
  // Ctrl-C reaches it by itself; it ends in order, and we after it.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => child.kill('SIGTERM'));
  process.on('disconnect', () => child.kill('SIGTERM'));
  return new Promise((resolve) => {
    child.once('close', (code) => {
      process.exitCode = code ?? 1;
      process.disconnect?.();
      resolve();
    });
  });
}

async function runHere(options: Options): Promise<void> {
  let world: World | undefined;
  let leaving = false;
  const leave = async (): Promise<void> => {
    if (leaving) return;
    leaving = true;
    log('Interrupted: stopping what was started');
    await world?.stop();
    process.exit(130);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void leave());
  process.on('disconnect', () => void leave());
  try {
    world = await startWorld(log);
    const run = await test(world, options);
    if (leaving) return;
    console.log(`\n${reportOf(run)}`);
    const results = verdicts(run);
    const failed = results.filter(({ kept }) => !kept).length;
    if (options.counts)
      writeFileSync(options.counts, JSON.stringify({ passed: results.length - failed, failed }));
    if (failed > 0 && options.keep) log(`Logs: ${keepLogs(world)}`);
    process.exitCode = failed === 0 ? 0 : 1;
  } finally {
    if (!leaving) {
      leaving = true;
      await world?.stop();
      process.disconnect?.();
    }
  }
}

/** The work and the faults, the end of both, and what is there then. */
async function test(world: World, options: Options): Promise<Run> {
  const { seed, minutes, patience, kinds } = options;
  const { stack, stores } = world;
  Object.assign(process.env, {
    SITE_URL: stack.url,
    MAIL_URL: stores.mail.pageUrl,
    DOUBLE_URL: stack.youtubeDoubleUrl ?? '',
    ADMIN_EMAIL: stack.admin.email,
    ADMIN_PASSWORD: stack.admin.password,
  });
  const mailbox = new Mailbox(stores.mail.pageUrl);
  mailbox.open();
  const crowd = new Crowd(seed, mailbox);
  const nemesis = new Nemesis({ world, seed, kinds, log });
  log(`Seed ${seed}: ${minutes} minutes of work and faults`);
  const working = crowd.work();
  const harming = kinds.length > 0 ? nemesis.work() : Promise.resolve();
  const ended = sleep(minutes * 60_000);
  await Promise.race([ended, working, harming.then(() => ended)]);
  nemesis.stop();
  await harming;
  crowd.stop();
  await working;
  mailbox.close();
  log('The faults are over; waiting until all agree');
  const { accounts, tallies } = crowd;
  const convergence = await converge({ world, mailbox, accounts, seed, patience, log });
  return {
    seed,
    minutes,
    faults: nemesis.done,
    leftOut: kinds.filter((kind) => !possibleKinds(world, kinds).includes(kind)),
    accounts,
    tallies,
    mails: mailbox.count,
    findings: [...crowd.findings, ...convergence.findings],
    convergence,
  };
}

function keepLogs({ folder }: World): string {
  const kept = mkdtempSync(join(tmpdir(), 'bottin-resilience-logs-'));
  cpSync(join(folder, 'stack/logs'), kept, { recursive: true });
  return kept;
}
