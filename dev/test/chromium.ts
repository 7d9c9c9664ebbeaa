import { findBinary } from '../backing/binaries.ts';
import { canInstallPackages, installPackages } from '../backing/debian.ts';

/** The headless shell first: it draws no browser around the page, which cost more than the page itself. */
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'];
/** Debian's packages, in the same order: not every release has the first. */
const packages = ['chromium-headless-shell', 'chromium'];

/** The path of a Chromium for the browser tests; as root on Debian a missing one is installed, said aloud. */
export async function requireChromium(log: (line: string) => void): Promise<string> {
  const find = () =>
    process.env.CHROMIUM_PATH ?? names.map((name) => findBinary(name)).find((path) => path !== null);
  const present = find();
  if (present) return present;
  for (const name of canInstallPackages() ? packages : []) {
    await installPackages([name], log);
    const installed = find();
    if (installed) return installed;
  }
  throw new Error(
    "The browser tests need Chromium: install Debian's package chromium-headless-shell or chromium, or name one in CHROMIUM_PATH",
  );
}
