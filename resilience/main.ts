import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { converge } from './check/converge.ts';
import { filterSupportedKinds } from './faults/injectors.ts';
import { Nemesis } from './faults/nemesis.ts';
import { type Options, readOptions } from './options.ts';
import { type Run, formatReport, evaluateGuarantees } from './report.ts';
import { Workload } from './work/workload.ts';
import { Mailbox } from './work/mailbox.ts';
import { canUnshareMounts, OWN_MOUNTS } from './world/small-disk.ts';
import { startWorld, type World } from './world/world.ts';

const started = performance.now();
const log = (line: string): void =>
  console.log(`${((performance.now() - started) / 1_000).toFixed(1).padStart(8)} s  ${line}`);

/**
 * Runs the test in a private mount namespace if the machine allows it, so that the test can mount a small
 * disk. The mounts disappear with the last process of the namespace.
 */
if (!process.env[OWN_MOUNTS] && canUnshareMounts()) await runInMountNamespace();
else await runInProcess(readOptions(process.argv.slice(2)));

function runInMountNamespace(): Promise<void> {
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
  // On Ctrl-C, the terminal also signals the child process, which stops the stack gracefully. This process
  // waits for the child and exits after it.
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

async function runInProcess(options: Options): Promise<void> {
  let world: World | undefined;
  let leaving = false;
  const leave = async (): Promise<void> => {
    if (leaving) return;
    leaving = true;
    log('Interrupted: shutting down');
    await world?.stop();
    process.exit(130);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void leave());
  process.on('disconnect', () => void leave());
  try {
    world = await startWorld(log);
    const run = await runTest(world, options);
    if (leaving) return;
    console.log(`\n${formatReport(run)}`);
    const results = evaluateGuarantees(run);
    const reasons = results.filter(({ isKept }) => !isKept).map(({ promise }) => `resilience › ${promise}`);
    const failed = reasons.length;
    if (options.counts)
      writeFileSync(options.counts, JSON.stringify({ passed: results.length - failed, failed, reasons }));
    if (failed > 0 && options.keep) log(`Logs: ${copyLogs(world)}`);
    process.exitCode = failed === 0 ? 0 : 1;
  } finally {
    if (!leaving) {
      leaving = true;
      await world?.stop();
      process.disconnect?.();
    }
  }
}

/** Runs the workload and the faults, then waits until the stores converge. */
async function runTest(world: World, options: Options): Promise<Run> {
  const { seed, minutes, patience, kinds } = options;
  const { stack, stores } = world;
  Object.assign(process.env, {
    SITE_URL: stack.url,
    MAIL_URL: stores.mail.mailboxUrl,
    DOUBLE_URL: stack.youtubeDoubleUrl ?? '',
    ADMIN_EMAIL: stack.admin.email,
    ADMIN_PASSWORD: stack.admin.password,
  });
  const mailbox = new Mailbox(stores.mail.mailboxUrl);
  mailbox.startPolling();
  const workload = new Workload(seed, mailbox);
  const nemesis = new Nemesis({ world, seed, kinds, log });
  log(`Seed ${seed}: ${minutes} minutes of workload and faults`);
  const working = workload.run();
  const harming = kinds.length > 0 ? nemesis.run() : Promise.resolve();
  const ended = sleep(minutes * 60_000);
  await Promise.race([ended, working, harming.then(() => ended)]);
  nemesis.stop();
  await harming;
  workload.stop();
  await working;
  mailbox.stopPolling();
  log('Faults finished; waiting for convergence');
  const { members, tallies, findings } = workload.record;
  const accounts = members.map(({ account }) => account);
  const convergence = await converge({ world, mailbox, accounts, seed, patience, log });
  return {
    seed,
    minutes,
    faults: nemesis.injected,
    leftOut: kinds.filter((kind) => !filterSupportedKinds(world, kinds).includes(kind)),
    accounts,
    tallies,
    mails: mailbox.count,
    findings: [...findings, ...convergence.findings],
    convergence,
  };
}

function copyLogs({ folder }: World): string {
  const logsFolder = mkdtempSync(join(tmpdir(), 'bottin-resilience-logs-'));
  cpSync(join(folder, 'stack/logs'), logsFolder, { recursive: true });
  return logsFolder;
}
