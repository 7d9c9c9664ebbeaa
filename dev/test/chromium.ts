import { findBinary } from '../backing/binaries.ts';
import { canInstallPackages, installPackages } from '../backing/debian.ts';

/**
 * Programs to look for, preferred one first. The headless shell is preferred, because it doesn't render a
 * browser window, which costs more than rendering the page.
 */
const programs = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'];
/** Debian packages that contain Chromium, preferred one first. Some Debian releases lack the first one. */
const packages = ['chromium-headless-shell', 'chromium'];

let chromium: Promise<string> | undefined;

/**
 * Returns the path of a Chromium for the browser tests. When there is none, and our process is root on
 * Debian, installs one and logs the installation. Concurrent calls share one installation, because only one
 * apt-get can run at a time.
 * @throws when there is none and it can't be installed
 */
export function requireChromium(log: (line: string) => void): Promise<string> {
  chromium ??= findOrInstall(log);
  return chromium;
}

async function findOrInstall(log: (line: string) => void): Promise<string> {
  const find = () =>
    process.env.CHROMIUM_PATH ?? programs.map((name) => findBinary(name)).find((path) => path !== null);
  const present = find();
  if (present) return present;
  for (const name of canInstallPackages() ? packages : []) {
    await installPackages([name], log);
    const installed = find();
    if (installed) return installed;
  }
  throw new Error(
    "The browser tests need Chromium: install Debian's package chromium-headless-shell or chromium, or set its path in CHROMIUM_PATH",
  );
}
