import { commonEnv, databaseEnv, type SettingMeta } from '@bottin/service-kit/env.ts';
import { z } from 'zod';
import { type Part, parts, schemas } from './parts.ts';

/** A setting, as its schema in a part's env.ts describes it. */
export interface Setting extends SettingMeta {
  name: string;
  description: string;
  isRequired: boolean;
  /** Undefined when the setting is required, or optional without a default. */
  default: string | undefined;
}

/**
 * Sections of docs/operations/configuration.md and of .env.example. A setting that several parts use is in
 * only one section.
 */
const sections = ['common', 'database', ...parts] as const;
export type Section = (typeof sections)[number];

const shapes = { common: commonEnv, database: databaseEnv, ...schemas };

export function parseSection(name: string): Section {
  const section = sections.find((one) => one === name);
  if (!section) throw new Error(`No settings section is called ${name}`);
  return section;
}

export function isPart(section: Section): section is Part {
  return section !== 'common' && section !== 'database';
}

/**
 * Lists all settings that a section's schema declares, in the schema's order.
 * @throws Error when a setting has no description
 */
export function listSectionSettings(section: Section): Setting[] {
  const { properties = {}, required = [] } = z.toJSONSchema(shapes[section], {
    io: 'input',
    unrepresentable: 'any',
  });
  return Object.entries(properties).map(([name, property]) => {
    const {
      description,
      default: value,
      ...meta
    } = property as SettingMeta & {
      description?: string;
      default?: unknown;
    };
    if (!description) throw new Error(`${section}: ${name} has no description in env.ts`);
    const text = value === undefined ? '' : String(value);
    return { ...meta, name, description, isRequired: required.includes(name), default: text || undefined };
  });
}

/** Lists the settings of a section without those that the sections `common` and `database` have. */
export function listOwnSettings(section: Section): Setting[] {
  if (section === 'common') return listSectionSettings(section);
  const elsewhere = new Set(
    (isPart(section) ? [commonEnv, databaseEnv] : [commonEnv]).flatMap(({ shape }) => Object.keys(shape)),
  );
  return listSectionSettings(section).filter(({ name }) => !elsewhere.has(name));
}

/** Lists each setting of all parts once. `section` is the first section that has the setting. */
export function listAllSettings(): Array<Setting & { section: Section }> {
  const all = sections.flatMap((section) => listSectionSettings(section).map((one) => ({ ...one, section })));
  return all.filter(({ name }, index) => all.findIndex((other) => other.name === name) === index);
}
