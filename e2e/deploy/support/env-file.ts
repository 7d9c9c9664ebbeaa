import { readFileSync, writeFileSync } from 'node:fs';

/** What npm run test:deploy hands to these tests. */
export function setting(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run this through npm run test:deploy`);
  return value;
}

/** A line of the env file that the stack was started with. */
export function envLine(name: string): string {
  const [, value] = new RegExp(`^${name}=(.*)$`, 'm').exec(readFileSync(setting('ENV_FILE'), 'utf8')) ?? [];
  if (value === undefined) throw new Error(`The env file has no ${name}`);
  return value;
}

/** Changes a line of the env file, as an operator does; `roll` or `up` takes it from there. */
export function changeEnvLine(name: string, value: string): void {
  const file = setting('ENV_FILE');
  const text = readFileSync(file, 'utf8');
  writeFileSync(
    file,
    text.replace(new RegExp(`^${name}=.*$`, 'm'), () => `${name}=${value}`),
  );
}
