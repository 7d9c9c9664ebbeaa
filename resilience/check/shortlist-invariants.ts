import type { Account, Shortlist } from '../work/account.ts';
import { buildFinding, collectFindings, type Finding, type ReportFinding } from '../work/finding.ts';
import { ExistingAccounts } from './existing-accounts.ts';
import type { Observation, ShortlistRow } from './observation.ts';

/**
 * Compares lists and the people on them with what was acknowledged. Lists of deleted accounts must be gone, and
 * deleted people must be on no list.
 */
export function checkShortlists(accounts: readonly Account[], { users, shortlists }: Observation): Finding[] {
  const existing = new ExistingAccounts(users);
  const rows = Map.groupBy(shortlists, toKey);
  return [
    ...accounts.flatMap((account) => {
      const ownerId = existing.getId(account);
      if (ownerId === undefined) return [];
      return collectFindings(account, (report) => {
        for (const list of account.shortlists)
          checkList(list, rows.get(toKey({ ownerId, name: list.name })) ?? [], existing, report);
      });
    }),
    ...findDeletedAccounts(shortlists, existing),
  ];
}

const toKey = ({ ownerId, name }: Pick<ShortlistRow, 'ownerId' | 'name'>): string => `${ownerId}:${name}`;

function checkList(
  { name, exists, people }: Shortlist,
  rows: readonly ShortlistRow[],
  existing: ExistingAccounts,
  report: ReportFinding,
): void {
  if (rows.length > 1) report('doubled', 'community', `${rows.length} lists « ${name} »`);
  const [row] = rows;
  if (!exists.canBe(row !== undefined))
    report('lost', 'community', `list « ${name} » ${row ? 'still exists after its deletion' : 'is missing'}`);
  if (!row) return;
  const unexpected = new Set(row.people.filter((id) => existing.hasId(id)));
  for (const [person, isOn] of people) {
    const personId = existing.getId(person);
    if (personId === undefined) continue;
    const isPresent = unexpected.delete(personId);
    if (!isOn.canBe(isPresent))
      report('lost', 'community', `${personId} is ${isPresent ? 'still on' : 'missing on'} list « ${name} »`);
  }
  for (const id of unexpected) report('lost', 'community', `${id} was never added to list « ${name} »`);
}

/** Returns lists of deleted accounts, and deleted people on lists. */
function findDeletedAccounts(shortlists: readonly ShortlistRow[], existing: ExistingAccounts): Finding[] {
  const visible = (what: string) => buildFinding('visible', 'community', what);
  return shortlists.flatMap(({ ownerId, name, people }) => [
    ...(existing.hasId(ownerId) ? [] : [visible(`list « ${name} » of the deleted account ${ownerId}`)]),
    ...people
      .filter((id) => !existing.hasId(id))
      .map((id) => visible(`the deleted person ${id} on list « ${name} » of ${ownerId}`)),
  ]);
}
