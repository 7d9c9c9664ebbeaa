import { commonEnv, databaseEnv } from '@bottin/service-kit/env.ts';
import { z } from 'zod';
import { schemas } from './parts.ts';

/** What the reference shows of a setting, from its schema in a part's env.ts. */
interface SettingSchema {
  description?: string;
  default?: unknown;
  /** Replaces a default that differs between machines. */
  shownDefault?: string;
}

const sections = { common: commonEnv, database: databaseEnv, ...schemas } as const;
const shared = new Set([...Object.keys(commonEnv.shape), ...Object.keys(databaseEnv.shape)]);

/**
 * Replaces the tables of settings in a Markdown page by tables derived from the schemas. A table stands between
 * the lines `<!-- settings: gateway -->` and `<!-- end of settings -->`.
 * @throws Error when a setting has no description, or a marker names no section
 */
export function updateSettingTables(page: string): string {
  return page.replace(
    /(<!-- settings: ([\w-]+) -->\n)[\s\S]*?(<!-- end of settings -->)/g,
    (_all, start: string, section: string, end: string) => `${start}\n${buildTable(section)}\n${end}`,
  );
}

function buildTable(section: string): string {
  const schema = sections[section as keyof typeof sections];
  if (!schema) throw new Error(`No settings section is called ${section}`);
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const own = Object.entries(properties as Record<string, SettingSchema>).filter(([name]) =>
    isInSection(section, name),
  );
  const rows = own.map(([name, setting]) => {
    if (!setting.description) throw new Error(`${section}: ${name} has no description in env.ts`);
    return `| \`${name}\` | ${formatDefault(setting, required.includes(name))} | ${setting.description} |\n`;
  });
  return `| name | default | meaning |\n|---|---|---|\n${rows.join('')}`;
}

/** Settings that several parts have stand in the sections `common` and `database` only. */
function isInSection(section: string, name: string): boolean {
  if (section === 'common') return true;
  if (section === 'database') return !(name in commonEnv.shape);
  return !shared.has(name);
}

function formatDefault(setting: SettingSchema, isRequired: boolean): string {
  if (setting.shownDefault) return setting.shownDefault;
  if (isRequired) return 'required';
  const { default: value } = setting;
  const isEmpty = value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
  return isEmpty ? 'none' : `\`${value}\``;
}
