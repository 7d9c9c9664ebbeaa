/**
 * Browser names and the patterns of their User-Agents. The first matching pattern counts. Edge and other
 * browsers based on Chrome come before Chrome, because their User-Agents also contain its name.
 */
const browsers: ReadonlyArray<readonly [name: string, pattern: RegExp]> = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|OPT)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
];

const systems: ReadonlyArray<readonly [name: string, pattern: RegExp]> = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
];

/**
 * Returns a readable device name for a User-Agent header, such as « Firefox sur Windows ». The name never
 * contains text of the header itself, because the header is untrusted.
 */
export function describeDevice(userAgent: string): string {
  const browser = findName(browsers, userAgent);
  const system = findName(systems, userAgent);
  if (!system) return browser ?? 'Appareil inconnu';
  return `${browser ?? 'Navigateur'} sur ${system}`;
}

function findName(names: typeof browsers, userAgent: string): string | undefined {
  return names.find(([, pattern]) => pattern.test(userAgent))?.[0];
}
