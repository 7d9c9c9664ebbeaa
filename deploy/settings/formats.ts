import type { Part } from './parts.ts';
import {
  isPart,
  listAllSettings,
  listOwnSettings,
  listSectionSettings,
  parseSection,
  type Section,
  type Setting,
} from './settings.ts';

/** Builds the generated lines of a section in one kind of file. */
export type Format = (section: string) => string[];

/** Builds the table of a section in docs/operations/configuration.md. */
export const toMarkdown: Format = (name) => {
  const rows = listOwnSettings(parseSection(name)).map(
    (setting) => `| \`${setting.name}\` | ${formatDefault(setting)} | ${setting.description} |`,
  );
  return ['', '| name | default | meaning |', '|---|---|---|', ...rows, ''];
};

function formatDefault({ shownDefault, isRequired, default: value }: Setting): string {
  if (shownDefault) return shownDefault;
  if (isRequired) return 'required';
  return value === undefined ? 'none' : `\`${value}\``;
}

/**
 * Builds the environment of a part in docker-compose.yml. The section `common` has the settings that have the
 * same value in all parts; all other settings are in the section of their part.
 */
export const toCompose: Format = (name) => {
  const section = parseSection(name);
  const common = listSectionSettings('common').filter((setting) => !setting.compose?.includes('<'));
  const hidden = section === 'common' ? [] : common.map((setting) => setting.name);
  return (section === 'common' ? common : listSectionSettings(section))
    .filter((setting) => !hidden.includes(setting.name))
    .map((setting) => `${setting.name}: ${getComposeValue(setting, section)}`);
};

function getComposeValue(setting: Setting, section: Section): string {
  const { name, isRequired, inContainers, compose } = setting;
  if (inContainers !== undefined) return inContainers;
  if (compose === undefined)
    return isRequired ? `\${${name}:?}` : `\${${name}:-${getDeployedDefault(setting) ?? ''}}`;
  const database = section.replaceAll('-', '_');
  return compose
    .replaceAll('<part>', section)
    .replaceAll('<database>', database)
    .replace(/<(\w+)>/g, (_all, variable: string) => {
      return `\${${variable.replace(/^PART_/, `${database.toUpperCase()}_`)}:?}`;
    });
}

function getDeployedDefault({ deployedDefault, default: value }: Setting): string | undefined {
  return deployedDefault ?? value;
}

/** Builds the `env` of a part's container in the Kubernetes manifests. */
export const toKubernetes: Format = (name) => {
  const section = parseSection(name);
  if (!isPart(section)) throw new Error(`${section} is not a part`);
  return listSectionSettings(section).flatMap((setting) => toEnvEntry(setting, section));
};

function toEnvEntry(setting: Setting, part: Part): string[] {
  const { name, inContainers, secret, isRequired } = setting;
  if (inContainers !== undefined) return [`- { name: ${name}, value: "${inContainers}" }`];
  const [kind, source] = secret ? ['secretKeyRef', `bottin-${part}`] : ['configMapKeyRef', 'bottin-site'];
  const optional = isRequired || isInSite(setting) ? '' : ', optional: true';
  return [`- name: ${name}`, '  valueFrom:', `    ${kind}: { name: ${source}, key: ${name}${optional} }`];
}

/** Returns whether the base's ConfigMap `bottin-site` has a value for the setting. */
function isInSite(setting: Setting): boolean {
  return !setting.secret && setting.inContainers === undefined && getDeployedDefault(setting) !== undefined;
}

/** Builds the entries of the ConfigMap `bottin-site`: defaults, which overlays replace. */
export const toSiteLiterals: Format = () =>
  listAllSettings()
    .filter(isInSite)
    .map((setting) => `- ${setting.name}=${getDeployedDefault(setting)}`);

/** Builds the settings of a section in .env.example. Includes only settings that operators set. */
export const toEnvExample: Format = (name) => {
  const section = parseSection(name);
  return listAllSettings()
    .filter((setting) => setting.section === section)
    .filter(({ inContainers, compose }) => inContainers === undefined && compose === undefined)
    .flatMap((setting) => [
      toComment(setting),
      `${setting.name}=${setting.example ?? getDeployedDefault(setting) ?? ''}`,
    ]);
};

/** Returns a setting's description as a comment, with each Markdown link replaced by the path of its target. */
function toComment({ isRequired, description }: Setting): string {
  const text = description.replace(/\[[^\]]*\]\(([^)]*)\)/g, (_all, target: string) =>
    target.startsWith('#') ? `docs/operations/configuration.md${target}` : `docs/operations/${target}`,
  );
  return `# ${isRequired ? 'Required: ' : ''}${text}`;
}
