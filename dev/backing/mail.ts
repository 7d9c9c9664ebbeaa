import { mkdirSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { Child, type Host } from './child.ts';
import { freePort, nextFreePort, startOnFreePort } from './ports.ts';

const MAILDEV_PAGE_PORT = 1080;

export interface MailOptions {
  dataDir: string;
  durable: boolean;
  host: Host;
}

export interface MailServer {
  smtpUrl: string;
  pageUrl: string;
  child: Child;
}

/**
 * Starts MailDev, which catches every e-mail and shows it on a web page. The web page is on port 1080 or the
 * next free port; in tests, on any free port.
 */
export function startMail(options: MailOptions): Promise<MailServer> {
  const choose = options.durable ? () => nextFreePort(MAILDEV_PAGE_PORT) : freePort;
  return startOnFreePort(choose, (port) => startOn(port, options));
}

async function startOn(web: number, { dataDir, host }: MailOptions): Promise<MailServer> {
  const folder = join(dataDir, 'mail');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const smtp = await freePort();
  const args = [join(import.meta.dirname, 'maildev.mjs'), '--smtp', String(smtp), '--web', String(web)];
  args.push('--ip', '127.0.0.1', '--mail-directory', folder);
  const child = new Child(
    {
      name: 'maildev',
      command: process.execPath,
      args,
      marker: folder,
      logFile: join(dataDir, 'logs/maildev.log'),
    },
    host,
  );
  await child.waitUntilReady(async () => {
    // Check the SMTP port before and after the request to the web page. If another server already uses the
    // web page's port, that server responds instead of MailDev. MailDev then exits, so the second check
    // fails.
    if (!(await isListening(smtp))) return null;
    const page = await fetch(`http://127.0.0.1:${web}/healthz`);
    return page.ok && (await isListening(smtp)) ? true : null;
  });
  return { smtpUrl: `smtp://127.0.0.1:${smtp}`, pageUrl: `http://localhost:${web}`, child };
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.end();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
}
