import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

const MAX_OUTPUT_BYTES = 16 * 1024 * 1024;

/**
 * Serves a page with every e-mail on a free port of loopback. Renders the e-mails in a new process for each
 * request, so that the page always shows the current sources.
 * @returns URL of the page
 */
export async function servePreview(root: string, publicUrl: string): Promise<string> {
  const server = createServer((_request, response) => {
    renderInNewProcess(root, publicUrl).then(
      (page) => response.setHeader('content-type', 'text/html; charset=utf-8').end(page),
      (error: Error) =>
        response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' }).end(error.message),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  server.unref();
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function renderInNewProcess(root: string, publicUrl: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const args = ['--conditions=source', join(root, 'dev/emails/preview-page.ts'), publicUrl];
    execFile(process.execPath, args, { cwd: root, maxBuffer: MAX_OUTPUT_BYTES }, (error, stdout) => {
      if (error) reject(error);
      else resolve(stdout);
    });
  });
}
