import { findBinary } from '../backing/binaries.ts';
import { canInstallPackages, installPackages } from '../backing/debian.ts';

const names = ['chromium', 'chromium-browser', 'google-chrome'];

/** The path of a Chromium for the browser tests; as root on Debian a missing one is installed, said aloud. */
export async function requireChromium(log: (line: string) => void): Promise<string> {
  const find = () =>
    process.env.CHROMIUM_PATH ?? names.map((name) => findBinary(name)).find((path) => path !== null);
  const present = find();
  if (present) return present;
  if (canInstallPackages()) await installPackages(['chromium'], log);
  const installed = find();
  if (installed) return installed;
  throw new Error(
    "The browser tests need Chromium: install Debian's package chromium, or name one in CHROMIUM_PATH",
  );
}
