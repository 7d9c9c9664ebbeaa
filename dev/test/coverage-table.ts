/**
 * Coverage of a file's statements, branches or functions: their total number, and the number of covered ones.
 */
interface Covered {
  total: number;
  covered: number;
}

/** Coverage of a file, in the format of Istanbul's reporter `json-summary`. */
export interface FileCoverage {
  statements: Covered;
  branches: Covered;
  functions: Covered;
}

const MEASURES = ['statements', 'branches', 'functions'] as const;
const WIDTH = 'branches'.length + 6;

/** Returns a table with a line for each workspace. The keys of `files` are paths relative to the root. */
export function formatCoverage(files: ReadonlyMap<string, FileCoverage>): string {
  const byWorkspace = Map.groupBy(files, ([path]) => getWorkspace(path));
  const rows = [...byWorkspace].sort(([one], [other]) => one.localeCompare(other));
  const width = Math.max('all'.length, ...rows.map(([name]) => name.length));
  const lines = [...rows, ['all', [...files]] as const].map(([name, entries]) => {
    const cells = MEASURES.map((measure) => formatShare(entries.map(([, file]) => file[measure])));
    return [name.padEnd(width), ...cells.map((cell) => cell.padStart(WIDTH))].join('');
  });
  const heading = [''.padEnd(width), ...MEASURES.map((measure) => measure.padStart(WIDTH))].join('');
  return [heading, ...lines].join('\n');
}

/** Returns the folder of a file's workspace, such as `contracts` or `services/feed`. */
function getWorkspace(path: string): string {
  const [folder = '', name = ''] = path.split('/');
  return ['libs', 'services', 'frontends'].includes(folder) ? `${folder}/${name}` : folder;
}

function formatShare(counts: readonly Covered[]): string {
  const total = counts.reduce((sum, one) => sum + one.total, 0);
  const covered = counts.reduce((sum, one) => sum + one.covered, 0);
  return total === 0 ? '–' : `${((100 * covered) / total).toFixed(0)} %`;
}
