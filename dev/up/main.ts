import { ROOT } from '../build/paths.ts';
import { END_STREAMS_SIGNAL } from '../watch/end-streams.ts';
import { updateNatsRights } from '../watch/nats-rights.ts';
import { watchServices } from '../watch/services.ts';
import { servePreview } from '../emails/preview-server.ts';
import { readOptions, type UpOptions } from './options.ts';
import { getInspectPort } from './processes.ts';
import { resetData } from './reset.ts';
import type { Stack } from './running.ts';
import { localReplyDomain } from './service-env.ts';
import { startStack } from './stack.ts';

const started = Date.now();
const seconds = (): string => `${((Date.now() - started) / 1000).toFixed(1)} s`.padStart(8);
const log = (line: string): void => console.log(`${seconds()}  ${line}`);

let stack: Stack | undefined;
let stopping = false;

/**
 * Stops the stack on Ctrl-C. A second Ctrl-C, or a Ctrl-C during start-up, exits at once and leaves the child
 * processes to the guard.
 */
async function stop(): Promise<void> {
  if (stopping || !stack) {
    log('Exiting immediately');
    stack?.abandon();
    process.exit(130);
  }
  stopping = true;
  log('Stopping (Ctrl-C again to force)');
  await stack.stop();
  log('Stopped');
  process.exit(0);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop());
process.on('disconnect', () => void stop());

async function announce(
  { url, admin, backing, youtubeDoubleUrl, inboundSmtpPort }: Stack,
  { dataDir, watch, inspect }: UpOptions,
): Promise<void> {
  const lines = [
    ['Site', url],
    ['API documentation', `${url}/api/docs`],
    ['Mailbox', backing.mailPageUrl ?? `(mail goes to ${new URL(backing.smtpUrl).host})`],
    ['Replies by e-mail', `to …@${localReplyDomain} by SMTP on 127.0.0.1:${inboundSmtpPort}`],
    ['Administrator', `${admin.email} / ${admin.password}   → ${url}/admin`],
    ['YouTube', youtubeDoubleUrl ? `double at ${youtubeDoubleUrl} (no GOOGLE_CLIENT_ID)` : 'Google'],
    ['Data and logs', dataDir],
    ...(watch ? [['All e-mails', await servePreview(ROOT, url)]] : []),
    ...inspect.map((name, index) => [`Debugger`, `${name} at 127.0.0.1:${getInspectPort(index)}`]),
  ];
  console.log(`\n  Bottin is ready (${seconds().trim()})\n`);
  for (const [name = '', value] of lines) console.log(`  ${name.padEnd(18)} ${value}`);
  if (watch) {
    console.log(`\n  Watching ${[...watch.frontends, ...watch.services].join(', ')}.`);
    if (watch.frontends.length > 0)
      console.log('  Pages are rendered in the browser only (npm start: on the server too).');
  }
  console.log('\n  Ctrl-C stops everything.\n');
}

try {
  const options = readOptions(process.argv.slice(2), process.env, ROOT);
  if (options.reset) await resetData(options.dataDir, log);
  stack = await startStack({
    ...options,
    watchedFrontends: options.watch?.frontends ?? [],
    log,
    onProblem: (name, text) => {
      if (!stopping) log(name === 'frontends' ? text : `${name}: ${text}`);
    },
  });
  await announce(stack, options);
  if (options.watch) {
    const { services, frontends } = options.watch;
    const endStreams = (): void => stack?.kill('frontends', END_STREAMS_SIGNAL);
    const reload = stack.backing.reloadNats;
    // Imported here because it loads the compiler, which `npm start` doesn't need.
    const { watchTypes } = await import('../watch/watch-types.ts');
    watchTypes({ root: ROOT, guard: stack.backing.host.guard, targets: options.watch, log });
    await watchServices({
      root: ROOT,
      stack,
      services,
      log,
      onContractsChanged: () => updateNatsRights({ root: ROOT, reload, log }),
      ...(frontends.length > 0 ? { endStreams } : {}),
    });
  }
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
}
