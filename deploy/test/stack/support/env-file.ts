import { readFileSync, writeFileSync } from 'node:fs';

/** Returns a setting that `npm run test:deploy` passes to these tests. */
export function getSetting(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run this through npm run test:deploy`);
  return value;
}

/** Returns a value from the env file of the running stack. */
export function readEnvLine(name: string): string {
  const [, value] =
    new RegExp(`^${name}=(.*)$`, 'm').exec(readFileSync(getSetting('ENV_FILE'), 'utf8')) ?? [];
  if (value === undefined) throw new Error(`The env file has no ${name}`);
  return value;
}

/** Changes a line of the env file, as an operator does. The next `roll` or `up` applies the change. */
export function changeEnvLine(name: string, value: string): void {
  const file = getSetting('ENV_FILE');
  const text = readFileSync(file, 'utf8');
  writeFileSync(
    file,
    text.replace(new RegExp(`^${name}=.*$`, 'm'), () => `${name}=${value}`),
  );
}
